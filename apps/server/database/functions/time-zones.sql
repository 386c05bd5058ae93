create or replace function is_known_time_zone(name text) returns boolean language plpgsql stable strict as $$
begin
  perform now() at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;
