-- Nothing about an event becomes due before its earlier changes. A plan made while few wait is kept for when many do.
create or replace function tell_publicly(told jsonb) returns void language plpgsql
  security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  caller constant integer := gangway_agency_id();
  one record;
  earlier jsonb;
begin
  if caller is not null and exists (
    select from jsonb_to_recordset(told) as t (agency_id integer, event_id integer)
    where t.agency_id is distinct from caller or t.event_id is not null and not exists (
      select from event e where e.id = t.event_id and e.agency_id = caller)
  ) then
    raise exception 'not the agency''s own' using errcode = 'insufficient_privilege';
  end if;
  -- What is told comes before what stands in the place of something.
  for one in select t.* from rows from (jsonb_to_recordset(told) as (
    step text, type text, agency_id integer, event_id integer, excursion_id integer, facts jsonb, hold integer,
    undoes text)) with ordinality as t (step, type, agency_id, event_id, excursion_id, facts, hold, undoes, place)
    order by t.step <> 'tell', t.place
  loop
    if one.step = 'undo' then
      if one.event_id is null then
        delete from waiting_change where event_id is null and is_held and type = one.undoes
          and facts -> 'disruption_id' = one.facts -> 'disruption_id';
      else
        delete from waiting_change where event_id = one.event_id and seq = (
          select max(w.seq) from waiting_change as w where w.event_id = one.event_id
            and w.is_held and w.excursion_id is not distinct from one.excursion_id
            and (one.excursion_id is not null or w.type = one.undoes));
      end if;
      continue when found;
    elsif one.step = 'follow' then
      -- Mostly none is there, and looking is cheaper than deleting.
      if exists (select from waiting_change where event_id = one.event_id and type = one.type) then
        with gone as (
          delete from waiting_change where event_id = one.event_id and type = one.type
          returning seq, facts
        )
        select facts into earlier from gone order by seq limit 1;
        one.facts := one.facts || jsonb_strip_nulls(jsonb_build_object(
          'previous_event_status', earlier -> 'previous_event_status', 'previous_total_pax', earlier -> 'previous_total_pax'));
      end if;
      continue when one.facts -> 'event_status' = one.facts -> 'previous_event_status'
        and one.facts -> 'total_pax' = one.facts -> 'previous_total_pax';
    end if;
    insert into waiting_change (due_at, type, agency_id, event_id, excursion_id, facts, is_held)
    values (greatest(now() + make_interval(secs => coalesce(one.hold, 0)), (
        select w.due_at from waiting_change as w where w.event_id = one.event_id order by w.seq desc limit 1)),
      one.type, one.agency_id, one.event_id, one.excursion_id, one.facts, one.hold is not null);
  end loop;
end
$$;
