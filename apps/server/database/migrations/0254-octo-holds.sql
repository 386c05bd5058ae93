-- What bookings on hold take of an event.
create index octo_booking_event on octo_booking (event_id, expires_at)
  where canceled_at is null and not is_test;
