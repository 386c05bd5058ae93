-- Counts and pages of lists are read from indexes alone, which answer only for pages that a vacuum has seen since they
-- changed. By itself it comes when a fifth of a table has changed, and of a million events that is a month's work: until
-- then a count reads thirty times as many pages. See docs/decisions/0082-tables-stay-whole.md.
alter table event set (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02
);
