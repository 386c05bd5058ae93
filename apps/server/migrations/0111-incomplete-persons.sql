-- Data of a person may lack something, such as a birthday; only the sealed content says what.
alter table person add column is_complete boolean not null default true;
comment on column person.is_complete is
  'nothing that is expected of its kind is missing in the sealed content';
