-- What a sales system says of the customer beside name and phone; it goes with them.
alter table excursion_order
  add column email text check (length(email) between 1 and 254),
  add column notes text check (length(notes) between 1 and 2001);
comment on column excursion_order.email is 'of the customer';
comment on column excursion_order.notes is 'what the customer or the reseller wrote, for the operator and the agency';
alter table octo_booking add column notes text check (length(notes) between 1 and 2001);
comment on column octo_booking.notes is 'until the confirmation, which moves them to the order';
