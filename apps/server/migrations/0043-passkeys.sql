-- Passkeys (WebAuthn), and when a person has last proven a second time who they are.

alter table account add column user_handle uuid not null default gen_random_uuid();
comment on column account.user_handle is 'what authenticators know the account by: it says nothing of the person';

alter table session
  add column stepped_up_at timestamptz,
  drop constraint session_signed_in_by_check,
  add constraint session_signed_in_by_check check (signed_in_by in ('password', 'provider', 'passkey'));
comment on column session.stepped_up_at is 'when all factors of the account were last given in it; null: not yet';

create table passkey (
  id uuid primary key default gen_random_uuid(),
  account_id integer not null references account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on column passkey.credential_id is 'chosen by the authenticator, in base64url';
comment on column passkey.counter is 'how often the authenticator says it has signed: has to grow, unless it always says 0';
create index passkey_account_id on passkey (account_id);

-- What an authenticator is asked to sign: once, soon, for one purpose.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'second_step', 'step_up')),
  session_id uuid references session on delete cascade,
  expires_at timestamptz not null,
  check ((session_id is not null) = (purpose in ('add', 'step_up')))
);
comment on column passkey_challenge.session_id is 'the only one that may answer it; null: no one is signed in yet';
create index passkey_challenge_session_id on passkey_challenge (session_id);
create index passkey_challenge_expires_at on passkey_challenge (expires_at);

alter table sign_in
  drop constraint sign_in_outcome_check,
  add constraint sign_in_outcome_check check (outcome in (
    'success', 'wrong_credentials', 'wrong_code', 'wrong_passkey', 'browser_required', 'no_account'));
