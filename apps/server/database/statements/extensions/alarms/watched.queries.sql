-- Written by `npm run generate` from src/extensions/alarms/watched.queries.ts and the samples beside it.

-- name: countGuesses
with
  refused as (
    select
      coalesce(account_id::text, mail_hash) as tried,
      address
    from
      sign_in
    where
      at > now() - interval '1 hour'
      and outcome in ('wrong_credentials', 'wrong_code', 'wrong_passkey')
  )
select
  coalesce(
    (
      select
        max(tries)
      from
        (
          select
            count(*)::integer as tries
          from
            refused
          where
            tried is not null
          group by
            tried
        ) as by_account
    ),
    0
  ) as account,
  coalesce(
    (
      select
        max(tries)
      from
        (
          select
            count(*)::integer as tries
          from
            refused
          group by
            address
        ) as by_address
    ),
    0
  ) as address;

-- name: countDamage
-- given: ["order.find_unreadable","sealed.find_unreadable"]
select
  count(*) as "found"
from
  "audit_entry"
where
  "action" in ($1, $2)
  and at > now() - interval '7 days';

-- name: readWork
select
  greatest(
    coalesce(
      extract(
        epoch
        from
          now() - min(run_at) filter (
            where
              failed_at is null
              and (
                locked_until is null
                or locked_until < now()
              )
          )
      ),
      0
    ),
    0
  )::integer as late,
  (
    count(*) filter (
      where
        not kind in ('notice_mail.send', 'account_link.send', 'account_notice.send', 'email_changed.send')
        and failed_at > now() - interval '1 day'
    )
  )::integer as jobs,
  (
    count(*) filter (
      where
        kind in ('notice_mail.send', 'account_link.send', 'account_notice.send', 'email_changed.send')
        and (
          failed_at > now() - interval '1 day'
          or (
            failed_at is null
            and attempts >= 3
            and last_error is not null
          )
        )
    )
  )::integer + (
    select
      count(*)
    from
      notice_mail
    where
      state = 'uncertain'
      and changed_at > now() - interval '1 day'
  )::integer as mails
from
  job;
