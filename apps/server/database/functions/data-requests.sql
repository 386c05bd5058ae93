-- Cancels the data request of a canceled order; reopens the last one when the order is active again.
create or replace function follow_data_request() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if order_is_active(new.status) then
    update data_request set state = 'open', closed_at = null
    where id = (
      select id from data_request where excursion_id = new.id and state = 'canceled' order by id desc limit 1
    ) and not exists (select from data_request where excursion_id = new.id and state = 'open');
  else
    update data_request set state = 'canceled', closed_at = now() where excursion_id = new.id and state = 'open';
  end if;
  return null;
end
$$;
revoke all on function follow_data_request from public;

-- Deleted data is not missing.
create or replace function cancel_data_request() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update data_request set state = 'canceled', closed_at = now()
  where excursion_id = new.excursion_id and state = 'open' and new.kind = any(keys);
  return null;
end
$$;
revoke all on function cancel_data_request from public;
