-- What waits for somebody: shown in the product at once, and mailed as each person likes. See docs/notices.md.

alter table account
  add column time_zone text not null default 'Europe/Berlin',
  add column quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add constraint account_quiet_hours
    check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to);
comment on column account.time_zone is 'IANA name';
comment on column account.quiet_from is 'HH:mm in the person''s time zone; no mail about notices until quiet_to';

create table notice_preference (
  account_id integer not null references account on delete cascade,
  kind text not null check (kind ~ '^[a-z_0-9.]{3,40}$'),
  cadence text not null check (cadence in ('off', 'at_once', 'daily')),
  primary key (account_id, kind)
);

-- A mail about notices, from the moment it is due. Its job is in the table job.
create table notice_mail (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  key text not null unique,
  cadence text not null check (cadence in ('at_once', 'daily')),
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'handing_over', 'sent', 'uncertain', 'dropped')),
  attempt integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
comment on column notice_mail.key is 'what the mail tells of: there is never a second one under it';
comment on column notice_mail.state is 'handing_over: the last byte is about to go; uncertain: nobody knows whether it arrived';
create index notice_mail_account on notice_mail (account_id);
create index notice_mail_open on notice_mail (id) where state not in ('sent', 'dropped');

create table notice (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  agency_id integer references agency,
  kind text not null check (kind ~ '^[a-z_0-9.]{3,40}$'),
  event_id integer references event,
  excursion_id integer references excursion_order,
  invoice_id integer references invoice,
  comment_id integer references comment on delete set null,
  dedupe_key text not null,
  repeats boolean not null,
  count integer not null default 1 check (count > 0),
  created_at timestamptz not null default now(),
  shown_at timestamptz not null default now(),
  is_announced boolean not null default true,
  read_at timestamptz,
  mail_since timestamptz not null default now(),
  mail_at timestamptz default now(),
  mail_id integer references notice_mail on delete set null,
  unique (account_id, dedupe_key)
);
comment on column notice.agency_id is 'whose person is told; null: the operator''s';
comment on column notice.repeats is 'the same key may be raised again: unread once more, counted while unread';
comment on column notice.shown_at is 'nobody hears of it before: what can be undone waits';
comment on column notice.mail_at is 'when to look whether to mail it; null: settled';
create index notice_unread on notice (account_id, shown_at desc) where read_at is null;
create index notice_of_account on notice (account_id, shown_at desc, id desc);
create index notice_mail_due on notice (mail_at) where mail_at is not null;
create index notice_unannounced on notice (shown_at) where not is_announced;
create index notice_of_mail on notice (mail_id);
create index notice_event on notice (event_id);
create index notice_order on notice (excursion_id);
create index notice_invoice on notice (invoice_id);
create index notice_comment on notice (comment_id);

alter table notice enable row level security;
create policy own_agency on notice to gangway_agency
  using (agency_id = (select gangway_agency_id()));
grant select on notice to gangway_agency;
grant update (read_at) on notice to gangway_agency;

-- Tells each person's own channel how much is unread, when the transaction commits.
create function announce_notices(accounts integer[]) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  select pg_notify('gangway_realtime', jsonb_build_object(
    'to', 'channel',
    'v', nextval('realtime_version'),
    'channel', 'private-App.User.' || account_id,
    'name', 'notification-created',
    'data', json_build_object('count', least(9999, (
      select count(*) from notice
      where notice.account_id = told.account_id
        and notice.read_at is null and notice.shown_at <= now()
    )))::text,
    'except', null
  )::text)
  from unnest(accounts) as told (account_id)
$$;

-- Writes notices for everybody they are for, whoever caused them: an agency's people cannot see the operator's accounts.
create function raise_notices(causes jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare told integer[];
begin
  with cause as (
    select c.*,
      coalesce((select mentions from comment where comment.id = c.comment_id), '{}') as mentions,
      (select max(i.id) from invoice i
        where i.agency_id = c.agency_id and i.number = c.invoice_number) as invoice_id
    from jsonb_to_recordset(causes) as c (
      kind text, key text, repeats boolean, audience text, agency_id integer, event_id integer,
      excursion_id integer, invoice_number text, comment_id integer, delay_seconds integer,
      is_about_coming boolean, actor integer
    )
    where gangway_agency_id() is null or c.agency_id = gangway_agency_id()
  ),
  raised as (
    insert into notice (account_id, agency_id, kind, event_id, excursion_id, invoice_id, comment_id,
      dedupe_key, repeats, shown_at, is_announced, mail_since, mail_at)
    select a.id, a.agency_id, c.kind, c.event_id, c.excursion_id, c.invoice_id, c.comment_id,
      c.key, c.repeats, at.shown, c.delay_seconds = 0, at.shown, at.shown
    from cause c
      cross join lateral (select now() + make_interval(secs => c.delay_seconds)) as at (shown)
      join account a on a.disabled_at is null and a.id is distinct from c.actor and (
        (c.audience in ('agency', 'both') and a.agency_id = c.agency_id)
        or (c.audience in ('operator', 'both') and a.agency_id is null)
        or (c.audience = 'mentioned' and a.id = any (c.mentions))
      )
    where (c.audience = 'mentioned' or a.id <> all (c.mentions))
      -- What a season tells of the past, or of what was answered elsewhere, waits for nobody.
      and (not c.is_about_coming or exists (
        select from event e where e.id = c.event_id and e.event_date >= current_date
          and (e.status in ('new', 'requested')
            or (e.status = 'approved' and c.kind <> 'event.new_request'))
      ))
      and (c.kind <> 'invoice.new'
        or exists (select from invoice i where i.id = c.invoice_id and i.status = 'unpaid'))
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
    where notice.repeats
    returning account_id, is_announced
  )
  select array_agg(distinct account_id) into told from raised where is_announced;
  if told is not null then perform announce_notices(told); end if;
end
$$;

-- What was taken back before anybody heard of it, or a comment that is gone and nobody has read.
create function withdraw_notices(keys jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare told integer[];
begin
  with gone as (
    delete from notice using jsonb_to_recordset(keys) as k (key text, comment_id integer)
    where notice.dedupe_key = k.key and notice.read_at is null
      and (notice.shown_at > now() or (notice.comment_id = k.comment_id and notice.count = 1))
      and (gangway_agency_id() is null or exists (
        select from event e where e.id = notice.event_id and e.agency_id = gangway_agency_id()
      ))
    returning account_id
  )
  select array_agg(distinct account_id) into told from gone;
  if told is not null then perform announce_notices(told); end if;
end
$$;

create index notice_by_key on notice (dedupe_key);
revoke execute on function announce_notices, raise_notices, withdraw_notices from public;
grant execute on function announce_notices, raise_notices, withdraw_notices to gangway_agency;
