-- Other programs act through accounts of their own, so that everything which names an account names them too. They
-- call with API keys and have no other way in. See docs/decisions/0065-programs-and-their-keys.md.

alter table account add column kind text not null default 'person' check (kind in ('person', 'program'));
comment on column account.kind is 'a program has neither a mail address nor a password: it calls with API keys';
-- What stands in a program's email is no address: no one can sign in with it, and nothing is sent to it.
alter table account add constraint account_of_program check (
  kind = 'person' or (
    role <> 'admin' and email ~ '^program:[0-9a-f-]{36}$' and password_hash = '!'
    and oidc_subject is null and totp_enc is null
  )
);
grant select (kind) on account to gangway_agency;

create table program (
  account_id integer primary key references account on delete cascade,
  scopes text[] not null,
  reason text,
  networks text[] not null default '{}',
  created_by integer references account on delete set null,
  created_at timestamptz not null default now(),
  constraint program_says_why check (reason is not null or not 'passports.view' = any (scopes))
);
comment on table program is 'the name, the side and whether it may still call stand in its account';
comment on column program.scopes is 'permissions that it was given; those that its side does not have count for nothing';
comment on column program.reason is 'why it opens personal data';
comment on column program.networks is 'from where it may call, as addresses and networks; none: from anywhere';
create index program_created_by on program (created_by);

create table api_key (
  id uuid primary key default gen_random_uuid(),
  account_id integer not null references program on delete cascade,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  hint text not null check (length(hint) = 4),
  lifetime_days integer check (lifetime_days > 0),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_by integer references account on delete set null,
  created_at timestamptz not null default now()
);
comment on column api_key.secret_hash is 'SHA-256 of the key, which is stored nowhere';
comment on column api_key.hint is 'the last characters of the key, by which people tell it from others';
comment on column api_key.lifetime_days is 'as asked for when it was made; null: for as long as no one revokes it';
comment on column api_key.expires_at is 'sooner than its lifetime says, once another key has replaced it';
comment on column api_key.last_used_at is 'written at most once a minute';
create index api_key_account_id on api_key (account_id, created_at);
create index api_key_created_by on api_key (created_by);

-- An agency's people see their own agency's programs, and never what a key is checked against.
alter table program enable row level security;
create policy own_agency on program for select to gangway_agency using (
  account_id in (select id from account where agency_id = (select gangway_agency_id()))
);
grant select on program to gangway_agency;
alter table api_key enable row level security;
create policy own_agency on api_key for select to gangway_agency
  using (account_id in (select account_id from program));
grant select (id, account_id, hint, lifetime_days, expires_at, last_used_at, revoked_at, created_by, created_at)
  on api_key to gangway_agency;

-- As in migration 0051; programs read no notices.
create or replace function raise_notices(causes jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare told integer[]; caller constant integer := gangway_agency_id();
begin
  with cause as (
    select c.*,
      coalesce((select mentions from comment where comment.id = c.comment_id), '{}') as mentions,
      (select max(i.id) from invoice i
        where i.agency_id = c.agency_id and i.number = c.invoice_number) as invoice_id
    from jsonb_to_recordset(causes) as c (
      kind text, key text, repeats boolean, audience text, agency_id integer, event_id integer,
      excursion_id integer, invoice_number text, comment_id integer, delay_seconds integer,
      event_statuses text[], invoice_statuses text[], actor integer, alarm_id integer
    )
    where caller is null or (
      c.agency_id = caller
      and c.alarm_id is null
      and (c.actor is null or c.actor = gangway_account_id())
      and (c.event_id is null
        or exists (select from event e where e.id = c.event_id and e.agency_id = caller))
      and (c.excursion_id is null
        or exists (select from excursion_order o where o.id = c.excursion_id and o.agency_id = caller))
      and (c.comment_id is null or exists (
        select from comment k where k.id = c.comment_id and k.agency_id = caller
          and k.author_id = gangway_account_id()
      ))
    )
  ),
  raised as (
    insert into notice (account_id, agency_id, kind, event_id, excursion_id, invoice_id, comment_id, alarm_id,
      dedupe_key, repeats, shown_at, is_announced, mail_since, mail_at)
    select a.id, a.agency_id, c.kind, c.event_id, c.excursion_id, c.invoice_id, c.comment_id, c.alarm_id,
      c.key, c.repeats, at.shown, c.delay_seconds = 0, at.shown, at.shown
    from cause c
      cross join lateral (select now() + make_interval(secs => c.delay_seconds)) as at (shown)
      join account a on a.kind = 'person' and a.disabled_at is null and a.id is distinct from c.actor
        and (caller is null or coalesce(a.agency_id, caller) = caller) and (
        (c.audience in ('agency', 'both') and a.agency_id = c.agency_id)
        or (c.audience in ('operator', 'both') and a.agency_id is null)
        or (c.audience = 'admins' and a.role = 'admin')
        or (c.audience = 'mentioned' and a.id = any (c.mentions))
      )
    where (c.audience = 'mentioned' or a.id <> all (c.mentions))
      -- What a season tells of the past, or of what was answered elsewhere, waits for nobody.
      and (c.event_statuses is null or exists (
        select from event e where e.id = c.event_id and e.event_date >= current_date
          and e.status = any (c.event_statuses)
      ))
      and (c.invoice_statuses is null or exists (
        select from invoice i where i.id = c.invoice_id and i.status = any (c.invoice_statuses)
      ))
    order by a.id, c.key
    on conflict (account_id, dedupe_key) do update set
      count = case when notice.read_at is null then notice.count + 1 else 1 end,
      created_at = now(),
      shown_at = excluded.shown_at,
      is_announced = excluded.is_announced,
      excursion_id = excluded.excursion_id,
      comment_id = excluded.comment_id,
      read_at = null,
      mail_since = case when notice.mail_at is null then excluded.mail_since else notice.mail_since end,
      mail_at = excluded.mail_at,
      mail_id = null
    where notice.repeats and (caller is null
      or (notice.kind = excluded.kind and notice.event_id is not distinct from excluded.event_id))
    returning account_id, is_announced
  )
  select array_agg(distinct account_id) into told from raised where is_announced;
  if told is not null then perform tell_of_notices(told); end if;
end
$$;
