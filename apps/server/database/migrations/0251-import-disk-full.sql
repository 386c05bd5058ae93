alter table season_import drop constraint season_import_failure_check;
alter table season_import add constraint season_import_failure_check check (failure in (
  'not_a_workbook', 'workbook_is_locked', 'workbook_too_large', 'too_many_sheets', 'too_much_json', 'no_rows',
  'file_gone', 'built_on', 'lost_workers', 'disk_full', 'internal'
));
