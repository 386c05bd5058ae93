-- The key of a call's ship is computed once, not for every event that the call is read for.
alter table ship_call add column ship_key text generated always as (ship_key(ship)) stored not null;

-- The day of departure decides which stays reach a day, and is answered by the index.
drop index ship_call_by_port;
create index ship_call_by_port on ship_call (port_id, call_date, departure_date);
