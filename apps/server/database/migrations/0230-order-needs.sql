-- What an order's persons need on the way, such as a wheelchair: health data, sealed like passports.
create table order_needs (
  excursion_id integer primary key,
  agency_id integer not null,
  enc text not null check (enc like 'e1.%'),
  key_id text generated always as (split_part(enc, '.', 2)) stored not null,
  need_count integer not null check (need_count > 0),
  foreign key (excursion_id, agency_id) references excursion_order (id, agency_id)
    on update cascade on delete cascade
);
comment on table order_needs is 'what the persons of an order need on the way, sealed';
comment on column order_needs.need_count is 'how many needs are in the envelope: all that is shown before it is opened';
alter table order_needs alter enc set statistics 0;

create index order_needs_key on order_needs (key_id);

alter table order_needs enable row level security;
create policy own_agency on order_needs for all to gangway_agency
  using (agency_id = (select gangway_agency_id()));
grant select on order_needs to gangway_agency;
