-- What fails every time is known to all instances and after a restart, so that admins can be told.
alter table housekeeping_turn add column failures integer not null default 0;
alter table housekeeping_turn add column failed_at timestamptz;
comment on column housekeeping_turn.failures is 'how often it has failed since it last succeeded, those within five minutes counted once';
comment on column housekeeping_turn.failed_at is 'when the last of these was';
