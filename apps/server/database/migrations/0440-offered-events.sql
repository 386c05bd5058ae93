-- A declined event stays with its agency, canceled; another agency gets an event of its own, to which the sender's key moves.
alter table event
  add column offered_to_id integer references event (id),
  add column offered_from_id integer references event (id),
  add column sent_agency_id integer references agency (id),
  add constraint event_offered_stays_canceled check (offered_to_id is null or status = 'canceled');
create unique index event_offered_to on event (offered_to_id) where offered_to_id is not null;
create unique index event_offered_from on event (offered_from_id) where offered_from_id is not null;
create index event_sent_agency on event (sent_agency_id) where sent_agency_id is not null;
comment on column event.offered_to_id is 'the event of another agency that takes its place; its own orders are never active again';
comment on column event.offered_from_id is 'the declined event of another agency in whose place it stands';
comment on column event.sent_agency_id is 'the agency its sender names, where it was offered to another; null: the agency it has';
