-- What may be told of an order's sealed persons without opening them: counts, never who or what. They
-- are judged when the data is written, and anew when the day of the event or PASSPORT_MONTHS changes.

create table data_doubt (
  excursion_id integer primary key,
  agency_id integer not null,
  event_date date not null,
  passport_months integer not null check (passport_months >= 0),
  expired integer not null check (expired >= 0),
  expiring integer not null check (expiring >= 0),
  doubtful integer not null check (doubtful >= 0),
  foreign key (excursion_id, agency_id) references excursion_order (id, agency_id)
    on update cascade on delete cascade
);
comment on table data_doubt is 'of each order whose persons are known; see docs/decisions/0025';
comment on column data_doubt.event_date is 'the day it was judged for; another one than the event has: to be judged anew';
comment on column data_doubt.passport_months is 'as it was configured when this was judged';

alter table data_doubt enable row level security;
create policy own_agency on data_doubt to gangway_agency
  using (agency_id = (select gangway_agency_id()));
grant select on data_doubt to gangway_agency;
