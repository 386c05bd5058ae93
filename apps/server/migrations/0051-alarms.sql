-- What is wrong with the running product, from when it was noticed until it is over. Nothing personal stands in it.
create table alarm (
  id integer generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_.]{3,40}$'),
  subject text not null check (length(subject) <= 300),
  figure integer not null,
  opened_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  closed_at timestamptz
);
comment on column alarm.subject is 'which host or service; empty: the product as a whole';
comment on column alarm.figure is 'what was measured last, in the unit of its kind';
comment on column alarm.renewed_at is 'when it was last seen to go on';
-- However many instances notice it, there is one.
create unique index alarm_open on alarm (kind, subject) where closed_at is null;

-- Behind the wall there are none.
alter table alarm enable row level security;
grant select on alarm to gangway_agency;

alter table notice add column alarm_id integer references alarm on delete cascade;
create index notice_alarm on notice (alarm_id) where alarm_id is not null;

-- As in migration 0047, and of alarms too, which no one behind the wall raises.
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
      join account a on a.disabled_at is null and a.id is distinct from c.actor
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
