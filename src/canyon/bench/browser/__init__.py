"""The pages in a real browser: a visitor, traces, Lighthouse."""
