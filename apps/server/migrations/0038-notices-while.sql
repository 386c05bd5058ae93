-- While what stands a notice is told comes with its cause: the product decides it, not the database.
create or replace function raise_notices(causes jsonb) returns void
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
      event_statuses text[], invoice_statuses text[], actor integer
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
    where notice.repeats
    returning account_id, is_announced
  )
  select array_agg(distinct account_id) into told from raised where is_announced;
  if told is not null then perform announce_notices(told); end if;
end
$$;
