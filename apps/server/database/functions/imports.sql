create or replace function forget_earlier_order() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update season_import_effect set earlier = null
  where noun = 'orders' and earlier is not null and row_id = new.excursion_id;
  return null;
end
$$;
