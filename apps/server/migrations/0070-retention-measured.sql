-- What is held of persons and customers, and how much of it is due, as of when it was last counted: counting reads every
-- row that holds something, so whoever only wants to know asks this.
create table retention_measure (
  holding text primary key check (holding in ('persons', 'customers')),
  held integer not null,
  due integer not null,
  overdue_days integer not null,
  measured_at timestamptz not null default now()
);
comment on column retention_measure.held is 'orders that hold anything';
comment on column retention_measure.due is 'orders of which something is due';
comment on column retention_measure.overdue_days is 'for how many days the oldest of it has been due';

-- Behind the wall there is nothing to see of it.
alter table retention_measure enable row level security;

-- An order that arrives canceled has been so since then at the latest.
create trigger canceled_before_sent before insert on excursion_order
  for each row when (new.status = 'canceled') execute function remember_canceling();
