-- What accounts and agencies have used of what they may use in a while, over all instances.
create table usage_count (
  scope text not null,
  period timestamptz not null,
  amount integer not null check (amount >= 0),
  primary key (scope, period)
);
comment on column usage_count.scope is 'what is counted and for whom, such as requests:account:7';
comment on column usage_count.period is 'when the while began, by the database''s clock';
comment on column usage_count.amount is 'requests, kilobytes, or exports under way';
