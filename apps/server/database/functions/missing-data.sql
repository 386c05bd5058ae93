-- Active orders that lack data expected of their persons (rule O4.2); data deleted by date is not expected any more.
-- PostgreSQL puts its text into the statement that asks.
create or replace function orders_lacking_data() returns table (id integer, event_id integer) language sql stable as $$
  select o.id, o.event_id from excursion_order as o
  where order_is_active(o.status) and exists (
    select from sub_product as s cross join unnest(s.additional_required_data) as k (key)
    where s.excursion_id = o.id
      and not coalesce(k.key = any(s.required_data_keys) and case k.key
        when 'person_count' then coalesce(s.required_person_count, 0) >= 0
        else (
          select count(*) from person as p where p.sub_product_id = s.id and p.kind = k.key and p.is_complete
        ) >= s.person_count
      end, false)
      and not (
        exists (select from deleted_data as d where d.excursion_id = o.id and d.kind = k.key)
        and not exists (select from person as p where p.sub_product_id = s.id and p.kind = k.key)
      )
  )
$$;

create or replace function settle_missing_data(concerned integer[]) returns void language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
declare agencies integer[];
begin
  perform from event where id = any(concerned) order by id for no key update;
  with judged as (
    select s.id, exists (select from orders_lacking_data() as m where m.event_id = s.id) as lacks_data
    from event_state as s where s.id = any(concerned)
  ),
  settled as (
    update event_state as s set lacks_data = j.lacks_data from judged as j
    where s.id = j.id and s.lacks_data <> j.lacks_data returning s.agency_id
  )
  select array_agg(distinct agency_id) into agencies from settled;
  if agencies is not null then perform move_topics('{events}', 0 || agencies); end if;
end
$$;
revoke all on function settle_missing_data from public;

-- After a statement has written what is known of orders' persons, or expected of them.
create or replace function follow_data() returns trigger language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = 'force_generic_plan' as $$
declare orders integer[]; concerned integer[];
begin
  select array_agg(distinct excursion_id) into orders from changed;
  if orders is null then return null; end if;
  select array_agg(distinct event_id) into concerned from excursion_order where id = any(orders);
  if concerned is not null then perform settle_missing_data(concerned); end if;
  return null;
end
$$;
