-- The last decision on each order, so that whoever took it can take it back for some seconds.

alter table excursion_order
  add column decided_at timestamptz,
  add column decided_by integer references account on delete set null,
  add column decided_from text check (decided_from in ('requested', 'approved', 'canceled')),
  add constraint excursion_order_decision check ((decided_at is null) = (decided_from is null));
comment on column excursion_order.decided_from is 'the status before the last decision';
create index excursion_order_decided_by on excursion_order (decided_by) where decided_by is not null;

grant update (decided_at, decided_by, decided_from) on excursion_order to gangway_agency;
