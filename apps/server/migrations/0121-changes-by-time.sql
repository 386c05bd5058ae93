-- For lists of what has changed since. Rows are written in the order of time, so a summary of ranges is enough.
create index public_change_at on public_change using brin (occurred_at) with (autosummarize = on);
