-- Which orders were erased on request: no import brings their persons back.
create table erased_order (
  reference text primary key,
  erased_at timestamptz not null default now()
);
comment on table erased_order is 'orders whose persons asked to be forgotten';
comment on column erased_order.reference is 'the sender''s own, also of an order that is not here (yet)';
alter table erased_order enable row level security;
