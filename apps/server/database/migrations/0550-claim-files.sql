-- Files beside claims: what proves them, or the opposite.
create table claim_file (
  file_id uuid primary key references stored_file (id) on delete cascade,
  kind text not null default 'claim' check (kind = 'claim'),
  claim_id integer not null,
  agency_id integer not null,
  side text not null check (side in ('agency', 'operator')),
  filename text not null check (filename <> ''),
  created_at timestamptz not null default now(),
  foreign key (kind, claim_id) references ask (kind, id) on delete cascade
);
create index claim_file_claim on claim_file (claim_id);
comment on column claim_file.kind is 'names its ask together with the id';
comment on column claim_file.agency_id is 'its ask''s, with which it goes';
comment on column claim_file.side is 'that uploaded it';
alter table claim_file enable row level security;
grant select, insert on claim_file to gangway_agency;
create policy own_agency on claim_file for select to gangway_agency
  using (agency_id = (select gangway_agency_id()));
create policy own_side_adds on claim_file for insert to gangway_agency
  with check (agency_id = (select gangway_agency_id()) and side = 'agency' and is_free_file(file_id)
    and exists (select from ask as a where a.kind = 'claim' and a.id = claim_id and a.agency_id = claim_file.agency_id
      and a.state = 'open'));
create policy claimed on stored_file for select to gangway_agency
  using (exists (select from claim_file where claim_file.file_id = stored_file.id));
create policy own_claim_file_goes on stored_file for delete to gangway_agency
  using (exists (
    select from claim_file as c join ask as a on a.kind = c.kind and a.id = c.claim_id
    where c.file_id = stored_file.id and c.side = 'agency' and a.state = 'open'
  ));
