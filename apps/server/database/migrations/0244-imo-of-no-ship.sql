-- A preview lists what it takes otherwise than it was sent.
alter table season_import add column remark_count integer default 0 not null;
alter table season_import_row drop constraint season_import_row_outcome_check;
alter table season_import_row add constraint season_import_row_outcome_check
  check (outcome in ('created', 'changed', 'stale', 'locked', 'remarked', 'faulty'));

-- Seven equal digits and 1234567 are the number of no ship: it is not known.
update ship_call set ship_imo = null where ship_imo ~ '^(?:(\d)\1{6}|1234567)$';
update excursion_order set ship_imo = null where ship_imo ~ '^(?:(\d)\1{6}|1234567)$';
update former_stay set ship_imo = null where ship_imo ~ '^(?:(\d)\1{6}|1234567)$';
update ship_alias set ship_imo = null where ship_imo ~ '^(?:(\d)\1{6}|1234567)$';
