-- A link in a mail that acknowledges, once, the versions it was mailed about.
create table acknowledgement_link (
  token_hash bytea primary key,
  account_id integer not null references account (id) on delete cascade,
  agency_id integer,
  event_id integer not null references event (id) on delete cascade,
  asked jsonb not null,
  expires_at timestamptz not null
);
alter table acknowledgement_link enable row level security;
comment on column acknowledgement_link.agency_id is 'the receiver''s side when it was mailed; null: the operator''s';
comment on column acknowledgement_link.asked is 'acknowledgements by id and version';
