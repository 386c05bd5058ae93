-- Written by `npm run generate` from src/modules/accounts/sign-in/recorded-sign-ins.queries.ts and the samples beside it.

-- name: isExpectedOrigin
-- given: ["192.0.2.1","Firefox",1]
select
  exists (
    select
    from
      sign_in as s
    where
      s.account_id = a.id
      and s.outcome = 'success'
      and s.address = $1
      and s.user_agent = $2
  )
  or (
    a.created_at > now() - interval '7 days'
    and not exists (
      select
      from
        sign_in as s
      where
        s.account_id = a.id
        and s.outcome = 'success'
    )
  ) as "expected"
from
  "account" as "a"
where
  "a"."id" = $3;

-- name: listOwnSignIns
-- given: [1,50]
select
  "id",
  "at",
  "outcome",
  "address",
  "user_agent",
  "is_new_device"
from
  "sign_in"
where
  "account_id" = $1
  and "at" > now() - interval '30 days'
order by
  "at" desc,
  "id" desc
limit
  $2;
