-- Written by `npm run generate` from sealed-persons.queries.ts and the samples beside it.

-- name: listPersonsToReseal
-- given: ["abcd",0,500]
select
  "id",
  "excursion_id",
  "enc"
from
  "person"
where
  "key_id" <> $1
  and "id" > $2
order by
  "id"
limit
  $3;

-- name: replacePersons
-- given: ["[{\"id\":\"1\",\"before\":\"e1.a.x\",\"after\":\"e1.b.x\"}]"]
update person
set
  enc = given.after
from
  jsonb_to_recordset($1::jsonb) as given (id integer, before text, after text)
where
  person.id = given.id
  and person.enc = given.before;
