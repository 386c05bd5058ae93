-- The share of a shortened excursion.
alter table event add column percent_held smallint not null default 100 check (percent_held between 0 and 100);
comment on column event.percent_held is 'share of the excursion that took place, as staff say';
