-- How many persons an excursion needs, and how many it can take.
alter table event
  add column min_persons integer check (min_persons > 0),
  add column max_persons integer check (max_persons > 0),
  add constraint event_group_size check (max_persons >= min_persons);
comment on column event.min_persons is 'fewer than this are too few for it; null: not known';
comment on column event.max_persons is 'more than this cannot be taken; null: not known';
