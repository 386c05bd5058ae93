-- What an agency proposes instead of an order that it cancels, until someone answers or its time is over.
create table proposal (
  id integer generated always as identity primary key,
  event_id integer not null references event on delete cascade,
  agency_id integer not null references agency on delete cascade,
  excursion_id integer not null references excursion_order on delete cascade,
  kind text not null check (kind in ('time', 'language', 'persons', 'date', 'other_excursion')),
  value text not null check (length(value) between 1 and 200),
  was text,
  words text not null default '' check (length(words) <= 500),
  state text not null default 'open' check (state in ('open', 'taken', 'refused', 'withdrawn', 'expired')),
  made_by integer references account on delete set null,
  made_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  expires_at timestamptz not null,
  decided_by integer references account on delete set null,
  decided_at timestamptz,
  answer text not null default '' check (length(answer) <= 500),
  constraint proposal_deciding check ((state = 'open') = (decided_at is null))
);
comment on column proposal.event_id is 'of the order when it was made';
comment on column proposal.agency_id is 'whose proposal it is; another one never reads it';
comment on column proposal.value is 'by kind: HH:mm, a BCP 47 tag, a number of persons, YYYY-MM-DD, or words';
comment on column proposal.was is 'the same of the order when it was made, or when it was taken; null: not known';
comment on column proposal.decided_by is 'null: no one, because it expired or the order was decided otherwise';
comment on column proposal.answer is 'words of staff';

create unique index proposal_open on proposal (excursion_id) where state = 'open';
create index proposal_order on proposal (excursion_id, id);
create index proposal_event on proposal (event_id);
create index proposal_waiting on proposal (expires_at) where state = 'open';
create index proposal_decided_at on proposal (decided_at) where state <> 'open';

alter table proposal enable row level security;
create policy own_agency on proposal for select to gangway_agency
  using (agency_id = (select gangway_agency_id()));
create policy own_name_proposes on proposal for insert to gangway_agency
  with check (agency_id = (select gangway_agency_id()) and state = 'open'
    and made_by = (select gangway_account_id())
    and exists (
      select from excursion_order as o
      where o.id = proposal.excursion_id and o.event_id = proposal.event_id and o.agency_id = proposal.agency_id));
create policy own_name_withdraws on proposal for update to gangway_agency
  using (agency_id = (select gangway_agency_id()) and state = 'open')
  with check (agency_id = (select gangway_agency_id()) and state = 'withdrawn'
    and decided_by = (select gangway_account_id()));
grant select, insert, update (state, decided_by, decided_at) on proposal to gangway_agency;
