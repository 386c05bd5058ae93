create or replace function gangway_agency_id() returns integer language sql stable parallel safe
return (NULLIF(current_setting('gangway.agency_id'::text, true), ''::text))::integer;

create or replace function gangway_account_id() returns integer language sql stable parallel safe
return (NULLIF(current_setting('gangway.account_id'::text, true), ''::text))::integer;

create or replace function gangway_agency_role() returns text language sql immutable parallel safe
return 'gangway_agency'::text;
