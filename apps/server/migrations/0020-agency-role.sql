-- The role of the second wall, which may have another name here than in other databases of the server.
create function gangway_agency_role() returns text
  language sql immutable parallel safe
  return 'gangway_agency';
