-- Active orders without a ticket (rule T1.8); one deleted by date counts as had. PostgreSQL puts its text into the
-- statement that asks.
create or replace function orders_without_ticket() returns table (id integer, event_id integer) language sql stable as $$
  select o.id, o.event_id from excursion_order as o
  where order_is_active(o.status)
    and not exists (select from ticket as t where t.excursion_id = o.id and t.is_current)
    and not exists (select from deleted_data as d where d.excursion_id = o.id and d.kind = 'ticket')
$$;

-- The value of lacks_ticket of an event.
create or replace function misses_ticket(event integer, need_ticket boolean, status text) returns boolean
  language sql stable as $$
  select need_ticket and event_is_open(status)
    and exists (select from orders_without_ticket() as m where m.event_id = event)
$$;

create or replace function judge_tickets() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
begin
  if old.need_ticket <> new.need_ticket or event_is_open(old.status) <> event_is_open(new.status) then
    new.lacks_ticket := misses_ticket(new.id, new.need_ticket, new.status);
  end if;
  return new;
end
$$;

create or replace function settle_missing_tickets(concerned integer[]) returns void language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
begin
  select array_agg(id) filter (where need_ticket or lacks_ticket) into concerned from (
    select id, need_ticket, lacks_ticket from event where id = any(concerned)
    order by id for no key update
  ) as locked;
  if concerned is null then return; end if;
  select array_agg(e.id) into concerned from event as e
  where e.id = any(concerned) and e.lacks_ticket <> misses_ticket(e.id, e.need_ticket, e.status);
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
