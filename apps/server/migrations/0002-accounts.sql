-- People and their ways in: links by mail, second factor, single sign-on; what waits to be done.

alter table account
  add column totp_enc text check (totp_enc like 'e1.%'),
  add column totp_key_id text generated always as (split_part(totp_enc, '.', 2)) stored,
  add column totp_confirmed_at timestamptz,
  add column totp_last_step bigint,
  add column oidc_subject text unique,
  add constraint account_totp_confirmed check (totp_confirmed_at is null or totp_enc is not null);
comment on column account.totp_enc is 'the sealed secret; not yet in force while totp_confirmed_at is null';
comment on column account.totp_last_step is 'the last time step that was accepted: a code works once';
comment on column account.oidc_subject is 'issuer and subject of the sign-in provider, parted by a blank';

alter table session
  add column signed_in_by text not null default 'password' check (signed_in_by in ('password', 'provider'));
comment on column session.signed_in_by is 'a second factor is the provider''s business where it signed the person in';

create table recovery_code (
  account_id integer not null references account on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);
comment on column recovery_code.code_hash is 'keyed hash; the code works once';

-- Links sent by mail. Only the hash is stored; a link works once.
create table account_link (
  token_hash bytea primary key,
  account_id integer not null references account on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index account_link_account_id on account_link (account_id);

alter table agency
  add column contact_name text not null default '',
  add column contact_phone text not null default '',
  add column language text not null default 'en' check (language in ('en', 'de'));

-- Work that is enqueued in the transaction that causes it and done by any instance.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  dedupe_key text unique,
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  locked_until timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
comment on column job.locked_until is 'somebody works on it until then; a job whose worker died is free again afterwards';
comment on column job.last_error is 'name and code of the error, never its message';
create index job_due on job (run_at) where failed_at is null;
