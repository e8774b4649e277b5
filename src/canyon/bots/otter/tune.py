T = dict(eager_unknown=0.6, eager_need=0.6, eager_done=0.05, eager_over=0.5,
  land=0.5, held=0.5, same=1.0, hi=.2, lo=.2, hi2=.2, lo2=.2, order=2, strong=0.3, press=0.0, unk=1.0, smin=.3, smax=2.5)
def order(p):
    o=T["order"]
    s=p[0]+p[1]
    if o==0: return s
    if o==1: return -s
    if o==2: return abs(s-1)
    return -abs(s-1)
