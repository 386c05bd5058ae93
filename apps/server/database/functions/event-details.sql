-- After a statement has inserted details: of which kind, and whether they name their event or an order of it.
create or replace function note_details() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
declare events integer[];
begin
  case tg_argv[1]
    when 'event' then select array_agg(distinct event_id) into events from changed;
    when 'order' then
      select array_agg(distinct o.event_id) into events from changed as c join excursion_order as o on o.id = c.excursion_id;
  end case;
  insert into event_detail (event_id, kind) select e.id, tg_argv[0] from unnest(events) as e (id) on conflict do nothing;
  return null;
end
$$;

-- An order takes its details along.
create or replace function move_details() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
begin
  insert into event_detail (event_id, kind)
  select new.event_id, kind from event_detail where event_id = old.event_id
  on conflict do nothing;
  return null;
end
$$;
