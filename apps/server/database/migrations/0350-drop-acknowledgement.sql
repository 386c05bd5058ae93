-- contracts: unused since 0346-move-acknowledgements
-- An agency role closes asks and asks anew; no column of what was asked is updated.
drop table acknowledgement;
revoke update (facts, asked_by, asked_at) on ask from gangway_agency;
