-- What sales systems reserve in the words of OCTO. A confirmed one is an order, whose reference is `octo:` and the uuid.
create table octo_booking (
  uuid uuid primary key,
  account_id integer not null references account on delete cascade,
  event_id integer not null references event on delete cascade,
  reseller_reference text check (length(reseller_reference) between 1 and 50),
  units text[] not null check (cardinality(units) between 1 and 500),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  canceled_at timestamptz
);
comment on table octo_booking is 'nothing about persons: they come with the confirmation, and stand in the order';
comment on column octo_booking.account_id is 'the program that made it, and alone sees it';
comment on column octo_booking.reseller_reference is 'the number under which the reseller sold it; null: its uuid is that';
comment on column octo_booking.units is 'uuid of each person';
comment on column octo_booking.expires_at is 'until then it may be confirmed';
comment on column octo_booking.canceled_at is 'when its program canceled it';
create index octo_booking_account on octo_booking (account_id, created_at);
create index octo_booking_event on octo_booking (event_id);

-- Agencies see orders, not how they were sold.
alter table octo_booking enable row level security;
