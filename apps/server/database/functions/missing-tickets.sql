create or replace function settle_missing_tickets(concerned integer[]) returns void language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
begin
  select array_agg(id) filter (where need_ticket or lacks_ticket) into concerned from (
    select id, need_ticket, lacks_ticket from event where id = any(concerned)
    order by id for no key update
  ) as locked;
  if concerned is null then return; end if;
  select array_agg(e.id) into concerned from event as e
  where e.id = any(concerned) and e.lacks_ticket <> (e.need_ticket and exists (
    select from excursion_order as o
    where o.event_id = e.id and o.status = 'approved'
      and not exists (select from ticket as t where t.excursion_id = o.id and t.is_current)
      and not exists (
        select from deleted_data as d where d.excursion_id = o.id and d.kind = 'ticket')
  ));
  if concerned is null then return; end if;
  update event set lacks_ticket = not lacks_ticket where id = any(concerned);
end
$$;
revoke all on function settle_missing_tickets from public;

-- After a statement has written rows of ticket.
create or replace function follow_tickets() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
declare orders integer[]; agencies integer[]; events integer[]; concerned integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct excursion_id) into orders from (
      select excursion_id from (
        select excursion_id, 1 as n from changed where is_current
        union all
        select excursion_id, -1 from changed_from where is_current
      ) as both_states group by excursion_id having sum(n) <> 0
    ) as d;
  else
    select array_agg(distinct excursion_id) into orders from changed where is_current;
  end if;
  if orders is not null then
    select array_agg(distinct event_id) into concerned from (
      select event_id from excursion_order where id = any(orders) order by id for share
    ) as held;
    perform settle_missing_tickets(concerned);
  end if;

  select array_agg(distinct excursion_id) into orders from changed;
  if orders is null then return null; end if;
  select array_agg(distinct agency_id), array_agg(distinct event_id) into agencies, events
    from excursion_order where id = any(orders);
  if events is null then return null; end if;
  perform move_topics('{events}', 0 || agencies);
  perform move_topics('{event}', events);
  return null;
end
$$;
