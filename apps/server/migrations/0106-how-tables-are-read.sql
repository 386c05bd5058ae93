-- How someone said that the tables of a file are read, and what is remembered of it with their columns.
alter table season_import_file add column readings jsonb not null default '[]';
comment on column season_import_file.readings is 'by sheet: encoding, delimiter, line of the headings, lines left out';

alter table import_mapping
  add column encoding text,
  add column delimiter text,
  add column leaves_out_totals boolean not null default false;
comment on column import_mapping.encoding is 'of files that are not UTF-8; null: no one was asked';
comment on column import_mapping.delimiter is 'null: as it is found out';
comment on column import_mapping.leaves_out_totals is 'a last row of sums is left out';
