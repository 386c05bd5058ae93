-- Who saves another pick-up time forgets which misses of the one before were accepted.
grant delete on pickup_acceptance to gangway_agency;
