-- Whose data an order holds that was sold by OCTO, and when an order was canceled.

alter table octo_booking
  add column passports text[] not null default '{}',
  add column names text[] not null default '{}',
  add column ages text[] not null default '{}';
comment on column octo_booking.passports is 'uuid of each person whose passport the order holds, in its order';
comment on column octo_booking.names is 'the same for personal data';
comment on column octo_booking.ages is 'the same for ages';

alter table excursion_order add column canceled_at timestamptz;
comment on column excursion_order.canceled_at is
  'since when it is canceled, whoever did it; null also where that was before there was this column';

create function remember_canceling() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  new.canceled_at := case when new.status = 'canceled' then clock_timestamp() end;
  return new;
end $$;

create trigger canceled_since before update of status on excursion_order
  for each row when (new.status is distinct from old.status) execute function remember_canceling();
