-- Guides open personal data by a link, without an account.
alter table person_access alter column account_id drop not null;
alter table person_access add column pass_id integer;
alter table person_access add constraint person_access_opened_by check (num_nonnulls(account_id, pass_id) = 1);
comment on column person_access.pass_id is 'link of a guide; links are deleted earlier than this';

-- An agency reads no token's hash, and makes links in its own people's names.
revoke select on guide_pass from gangway_agency;
grant select (id, agency_id, event_date, person, shows_passports, created_by, created_at, opened_at, revoked_at) on guide_pass to gangway_agency;
drop policy own_agency on guide_pass;
create policy own_agency on guide_pass for all to gangway_agency using (agency_id = (select gangway_agency_id()))
  with check (agency_id = (select gangway_agency_id())
    and (revoked_at is not null or created_by = (select gangway_account_id())));
