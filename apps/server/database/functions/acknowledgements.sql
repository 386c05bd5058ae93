-- As the domain's mergedChanges: from what was known before the first unread change to what is now.
create or replace function merged_changes(unread jsonb, later jsonb) returns jsonb language sql immutable parallel safe
return (
  select coalesce(jsonb_agg(m.key || jsonb_build_object('was', m.was, 'now', m.now) order by m.place), '[]'::jsonb)
  from (
    select coalesce(u.key, l.key) as key, coalesce(u.place, 1000 + l.place) as place,
      case when u.key is null then l.value -> 'was' else u.value -> 'was' end as was,
      case when l.key is null then u.value -> 'now' else l.value -> 'now' end as now
    from (
      select c.value, c.value - 'was' - 'now' as key, c.place
      from jsonb_array_elements(unread) with ordinality as c (value, place)
    ) as u full join (
      select c.value, c.value - 'was' - 'now' as key, c.place
      from jsonb_array_elements(later) with ordinality as c (value, place)
    ) as l on l.key = u.key
  ) as m
  where m.was <> m.now
);

-- Asks for all changes of one transaction at once (AskingStep of the domain), and raises the notices of those that are
-- asked. A change that was read, or is none any more, asks for nothing.
create or replace function ask_acknowledgements(steps jsonb) returns void language plpgsql
  security definer set search_path = public, pg_temp set enable_seqscan = 'off' set jit = 'off' as $$
declare raised jsonb; caller constant integer := gangway_agency_id();
begin
  if steps @? '$[*] ? (@.step <> "ask")' then
    delete from acknowledgement as a using jsonb_to_recordset(steps) as s (step text, event_id integer, kind text)
    where a.event_id = s.event_id and (
        s.step = 'forget'
        or s.step = 'take_back' and a.kind = s.kind and a.excursion_id is null
      ) and (caller is null or a.agency_id = caller);
    update acknowledgement as a set event_id = s.event_id
    from jsonb_to_recordset(steps) as s (step text, event_id integer, excursion_id integer)
    where s.step = 'move' and a.excursion_id = s.excursion_id and caller is null;
  end if;
  with asked as materialized (
    select g.*
    from jsonb_to_recordset(steps) as g (
      step text, event_id integer, excursion_id integer, kind text, ship text, ship_imo text, asked text,
      changes jsonb, told_by integer, only_again boolean, notice jsonb
    )
    where g.step = 'ask'
  ),
  -- Ships are compared once by name, not for each order.
  confirmed as materialized (
    select distinct o.event_id, o.ship, o.ship_imo
    from excursion_order as o
    where o.event_id = any(array(select event_id from asked where ship <> '')) and o.status = 'approved'
  ),
  same as materialized (
    select c.ship as call, c.ship_imo as call_imo, s.ship, s.ship_imo
    from (select distinct ship, ship_imo from asked where ship <> '') as c
      cross join (select distinct ship, ship_imo from confirmed) as s
    where same_ship(s.ship, s.ship_imo, c.ship, c.ship_imo)
  ),
  given as (
    select g.*, e.agency_id, a.id as standing,
      case when a.read_at is null and a.asked = g.asked then merged_changes(a.changes, g.changes)
        else g.changes end as merged,
      a.read_at is null and a.asked = g.asked as is_unread, a.changes as known
    from asked as g
    join event as e on e.id = g.event_id
    left join acknowledgement as a on a.event_id = g.event_id
      and coalesce(a.excursion_id, 0) = coalesce(g.excursion_id, 0) and a.kind = g.kind and a.ship = g.ship
    where event_is_open(e.status)
      and (caller is null or e.agency_id = caller and g.told_by = gangway_account_id())
      and (a.id is not null or not g.only_again)
      and case
        when g.excursion_id is not null then exists (
          select from excursion_order as o
          where o.id = g.excursion_id and o.event_id = g.event_id and o.status = 'approved')
        when g.ship <> '' then exists (
          select from confirmed as o join same as s on s.ship = o.ship and s.ship_imo is not distinct from o.ship_imo
          where o.event_id = g.event_id and s.call = g.ship and s.call_imo is not distinct from g.ship_imo)
        else exists (
          select from excursion_order as o
          where o.event_id = g.event_id and o.status = 'approved'
            and (g.kind <> 'pickup_time' or o.pickup_time is null))
      end
  ),
  undone as (
    delete from acknowledgement as a using given as g where a.id = g.standing and g.merged = '[]'
  ),
  written as (
    insert into acknowledgement as a
      (agency_id, event_id, excursion_id, kind, ship, asked, changes, told_at, told_by)
    select g.agency_id, g.event_id, g.excursion_id, g.kind, g.ship, g.asked, g.merged,
      date_trunc('milliseconds', now()), g.told_by
    from given as g
    where g.merged <> '[]' and (g.is_unread is not true or g.merged <> g.known)
    order by g.event_id, g.excursion_id, g.kind, g.ship
    on conflict (event_id, coalesce(excursion_id, 0), kind, ship) do update set
      agency_id = excluded.agency_id, asked = excluded.asked, version = a.version + 1, changes = excluded.changes,
      told_at = excluded.told_at, told_by = excluded.told_by, read_at = null, read_by = null
    returning a.event_id, a.kind, a.ship
  )
  select jsonb_agg(distinct g.notice) into raised
  from given as g join written as w on w.event_id = g.event_id and w.kind = g.kind and w.ship = g.ship
  where g.notice <> 'null';
  if raised is not null then perform raise_notices(raised); end if;
end
$$;
revoke all on function ask_acknowledgements from public;
grant execute on function ask_acknowledgements to gangway_agency;
