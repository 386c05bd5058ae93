-- Sales systems try their calls with bookings that never become orders.
alter table octo_booking
  add column is_test boolean not null default false,
  add column confirmed_at timestamptz;
comment on column octo_booking.is_test is 'made with Octo-Env: test; it never becomes an order';
comment on column octo_booking.confirmed_at is 'of a test booking alone: a real one has an order';
