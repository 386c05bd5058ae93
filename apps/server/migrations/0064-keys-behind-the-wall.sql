-- What is kept under an Idempotency-Key is its account's own: a write by an agency's people, its key and its answer are
-- one transaction, all of it behind the second wall. See docs/decisions/0061-what-the-second-wall-holds.md.
alter table idempotency_key enable row level security;
create policy own_name on idempotency_key to gangway_agency
  using (account_id = (select gangway_account_id()))
  with check (account_id = (select gangway_account_id()));
grant select, insert on idempotency_key to gangway_agency;

comment on column recovery_code.code_hash is '32 bytes of salt and 32 of argon2id; 32 bytes in all: a keyed hash of an earlier release. The code works once';
