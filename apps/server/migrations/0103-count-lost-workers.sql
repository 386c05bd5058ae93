-- A file may end the process that reads it. Jobs count the workers that were lost over them, so that such a job is
-- given up instead of being taken up forever.
alter table job add column losses integer not null default 0;

comment on column job.losses is 'Times that its worker did not come back.';

alter table season_import
  drop constraint season_import_failure_check,
  add constraint season_import_failure_check check (
    failure in (
      'not_a_workbook', 'workbook_is_locked', 'workbook_too_large', 'too_many_sheets', 'too_much_json', 'no_rows',
      'file_gone', 'built_on', 'lost_workers', 'internal'
    )
  );
