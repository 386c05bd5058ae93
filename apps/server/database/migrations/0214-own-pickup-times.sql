-- People may give the orders of one ship a pick-up time of their own; until now only a sender could.
alter table excursion_order add column pickup_set_at timestamptz;
comment on column excursion_order.pickup_set_at is 'when someone set its own pick-up time here; null: its sender did, or it has none';
grant update (pickup_time, pickup_set_at) on excursion_order to gangway_agency;
grant update (spare_minutes) on pickup_acceptance to gangway_agency;
