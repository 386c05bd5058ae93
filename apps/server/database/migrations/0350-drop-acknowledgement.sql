-- contracts: unused since 0346-move-acknowledgements
-- Acknowledgements are rows of `ask`. An agency ends asks and asks anew; it changes nothing that is asked.
drop table acknowledgement;
revoke update (facts, asked_by, asked_at) on ask from gangway_agency;
