create or replace function announce_notices(accounts integer[]) returns void language sql as $$
  select pg_notify('gangway_realtime', jsonb_build_object(
    'to', 'unread',
    'v', nextval('realtime_version'),
    'accounts', part.accounts
  )::text)
  from (
    -- A message has 8,000 bytes.
    select jsonb_agg(account_id) as accounts
    from unnest(accounts) with ordinality as told (account_id, position)
    group by (position - 1) / 500
  ) as part
$$;
revoke all on function announce_notices from public;
grant execute on function announce_notices to gangway_agency;

create or replace function raise_notices(causes jsonb) returns void language plpgsql
  security definer set search_path = public, pg_temp set enable_seqscan = 'off' set jit = 'off' as $$
declare told integer[]; caller constant integer := gangway_agency_id();
begin
  -- Once, so that mentions are not looked up again for each person.
  with cause as materialized (
    select c.*,
      coalesce((select mentions from comment where comment.id = c.comment_id), '{}') as mentions,
      (select max(i.id) from invoice i
        where i.agency_id = c.agency_id and i.number = c.invoice_number) as invoice_id
    from jsonb_to_recordset(causes) as c (
      kind text, key text, repeats boolean, audience text, agency_id integer, event_id integer,
      excursion_id integer, invoice_number text, comment_id integer, delay_seconds integer,
      event_statuses text[], invoice_statuses text[], actor integer, alarm_id integer, disruption_id integer,
      paper_id integer
    )
    where caller is null or (
      c.agency_id = caller
      and c.alarm_id is null
      and c.disruption_id is null
      and c.paper_id is null
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
      disruption_id, paper_id, dedupe_key, repeats, shown_at, is_announced, mail_since, mail_at)
    select a.id, a.agency_id, c.kind, c.event_id, c.excursion_id, c.invoice_id, c.comment_id, c.alarm_id,
      c.disruption_id, c.paper_id, c.key, c.repeats, at.shown, c.delay_seconds = 0, at.shown,
      case when p.cadence is distinct from 'off' then greatest(at.shown, waiting.mail_at) end
    from cause c
      cross join lateral (select now() + make_interval(secs => c.delay_seconds)) as at (shown)
      -- Each by an index: whoever is told, not everyone there is.
      cross join lateral (
        select m.* from account m
        where c.audience in ('agency', 'both') and m.agency_id = c.agency_id
        union all
        select m.* from account m
        where c.audience in ('operator', 'both') and m.agency_id is null
        union all
        select m.* from account m
        where c.audience = 'admins' and m.agency_id is null and m.role = 'admin'
        union all
        select m.* from account m
        where c.audience = 'mentioned' and m.id = any (c.mentions)
      ) as a
      left join notice_preference p on p.account_id = a.id and p.kind = c.kind
      -- When the mail of one of its kind that has waited for longer is due, if that is planned: not before it was shown.
      cross join lateral (
        select max(n.mail_at) as mail_at from notice n
        where n.account_id = a.id and n.kind = c.kind and n.agency_id is not distinct from a.agency_id
          and n.mail_at > n.shown_at and n.mail_since <= at.shown
      ) as waiting
    where a.kind = 'person' and a.disabled_at is null and a.id is distinct from c.actor
      and (caller is null or coalesce(a.agency_id, caller) = caller)
      and (c.audience = 'mentioned' or a.id <> all (c.mentions))
      and (a.sees_money or c.kind not like 'claim.%')
      -- Changes in a season that are past, or were answered elsewhere, wait for nobody.
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
      mail_at = case when notice.mail_at is null then excluded.mail_at
        else greatest(notice.mail_at, excluded.shown_at) end,
      mail_id = null
    where notice.repeats and (caller is null
      or (notice.kind = excluded.kind and notice.event_id is not distinct from excluded.event_id))
    returning account_id, is_announced
  )
  select array_agg(distinct account_id) into told from raised where is_announced;
  if told is not null then perform announce_notices(told); end if;
end
$$;
revoke all on function raise_notices from public;
grant execute on function raise_notices to gangway_agency;

drop function if exists close_notices(integer[], text[]);

-- Notices of these kinds about these events wait for no one any more; with orders, only those about one of them.
create or replace function close_notices(events integer[], kinds text[], orders integer[] default null) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare told integer[]; closed integer;
begin
  with over as (
    update notice as n set read_at = now(), mail_at = null
    where n.event_id = any(events) and n.kind = any(kinds) and n.read_at is null
      and (orders is null or n.excursion_id = any(orders))
      and (gangway_agency_id() is null or exists (
        select from event as e where e.id = n.event_id and e.agency_id = gangway_agency_id()
      ))
    returning n.account_id
  )
  select array_agg(distinct account_id), count(*) into told, closed from over;
  if told is not null then perform announce_notices(told); end if;
  return closed;
end
$$;
revoke all on function close_notices from public;
grant execute on function close_notices to gangway_agency;

-- Notices about these papers wait for no one any more.
create or replace function close_paper_notices(papers integer[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare told integer[];
begin
  with over as (
    update notice as n set read_at = now(), mail_at = null
    where n.paper_id = any(papers) and n.read_at is null
      and (gangway_agency_id() is null or exists (
        select from paper as p where p.id = n.paper_id and p.agency_id = gangway_agency_id()
      ))
    returning n.account_id
  )
  select array_agg(distinct account_id) into told from over;
  if told is not null then perform announce_notices(told); end if;
end
$$;
revoke all on function close_paper_notices from public;
grant execute on function close_paper_notices to gangway_agency;

create or replace function withdraw_notices(keys jsonb) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
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
revoke all on function withdraw_notices from public;
grant execute on function withdraw_notices to gangway_agency;
