-- Written by `npm run generate` from programs.queries.ts and the samples beside it.

-- name: insertProgram
-- given: [1,["events.view"],null,["203.0.113.0/24"],1]
insert into
  "program" ("account_id", "scopes", "reason", "networks", "created_by")
values
  ($1, $2, $3, $4, $5);

-- name: updateProgram
-- given: [["events.view"],null,["203.0.113.0/24"],1]
update "program"
set
  "scopes" = $1,
  "reason" = $2,
  "networks" = $3
where
  "account_id" = $4;
