-- Who did what: a chain over everything recorded, sign-ins, and what the page of them reads by.

-- Someone who is not signed in acts as well: account_id then says whose account they tried, if anyone's.
alter table audit_entry drop constraint audit_entry_actor_check;
alter table audit_entry add constraint audit_entry_actor_check
  check (actor in ('account', 'import', 'system', 'visitor'));
alter table audit_entry drop constraint audit_entry_actor;
alter table audit_entry add constraint audit_entry_actor check (
  case actor when 'account' then account_id is not null when 'visitor' then true
    else account_id is null end
);

-- Each row carries the hash of the one before. Rows are linked after they have been committed, so that
-- no one who records waits for anyone else: the position is the chain's, whatever the ids say.
create table audit_link (
  position bigint primary key check (position > 0),
  kind text not null check (kind in ('entry', 'access')),
  row_id bigint not null,
  digest bytea not null check (length(digest) = 32),
  hash bytea not null check (length(hash) = 32),
  unique (kind, row_id)
);
comment on table audit_link is 'chains audit_entry (entry) and person_access (access); append only';
comment on column audit_link.digest is 'SHA-256 of the row';
comment on column audit_link.hash is 'SHA-256 of the hash before, position, kind, id and digest';
create trigger append_only before update or delete or truncate on audit_link
  for each statement execute function refuse_change();

create table audit_pending (
  kind text not null check (kind in ('entry', 'access')),
  row_id bigint not null,
  primary key (kind, row_id)
);
comment on table audit_pending is 'recorded, but not yet in the chain';

-- With the rights of the owner: an agency's calls record too, and see none of this.
create function await_link() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into audit_pending (kind, row_id) select tg_argv[0], id from added;
  return null;
end
$$;
create trigger await_link after insert on audit_entry
  referencing new table as added for each statement execute function await_link('entry');
create trigger await_link after insert on person_access
  referencing new table as added for each statement execute function await_link('access');

insert into audit_pending (kind, row_id) select 'entry', id from audit_entry;
insert into audit_pending (kind, row_id) select 'access', id from person_access;

-- The page reads newest first, by one of these.
drop index audit_entry_account;
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_account on audit_entry (account_id, at, id) where account_id is not null;
create index audit_entry_agency on audit_entry (agency_id, at, id) where agency_id is not null;
create index audit_entry_action on audit_entry (action, at, id);
create index person_access_at on person_access (at, id);
create index person_access_account on person_access (account_id, at, id);
create index person_access_agency on person_access (agency_id, at, id);

-- Where a sign-in came from. Deleted after 90 days, and so no part of the chain.
create table sign_in (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id integer references account on delete cascade,
  mail_hash text,
  outcome text not null check (outcome in (
    'success', 'wrong_credentials', 'wrong_code', 'browser_required', 'no_account'
  )),
  address text not null,
  user_agent text not null,
  is_new_device boolean not null default false
);
comment on column sign_in.mail_hash is 'keyed hash of the address that was tried';
comment on column sign_in.address is 'of an IPv6 caller, their 64-bit network';
create index sign_in_account on sign_in (account_id, at) where account_id is not null;
create index sign_in_at on sign_in (at);
