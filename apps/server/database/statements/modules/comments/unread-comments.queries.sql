-- Written by `npm run generate` from src/modules/comments/unread-comments.queries.ts and the samples beside it.

-- name: countUnread, for staff
-- given: [1,1,1,1]
select
  count(*)::int as unread
from
  comment as c
  left join comment_read as r on r.thread = c.thread
  and r.account_id = $1
where
  c.deleted_at is null
  and c.author_id is distinct from $2
  and c.id > coalesce(r.last_comment_id, 0)
  and c.created_at >= (
    select
      created_at
    from
      account
    where
      id = $3
  )
  and true
  and c.event_id = $4;

-- name: countUnread, for an agency
-- given: [1,1,1,1,1]
select
  count(*)::int as unread
from
  comment as c
  left join comment_read as r on r.thread = c.thread
  and r.account_id = $1
where
  c.deleted_at is null
  and c.author_id is distinct from $2
  and c.id > coalesce(r.last_comment_id, 0)
  and c.created_at >= (
    select
      created_at
    from
      account
    where
      id = $3
  )
  and (
    c.agency_id = $4
    and not c.is_internal
  )
  and c.event_id = $5;

-- name: findLastRead
-- given: ["00000000-0000-4000-8000-000000000001",1]
select
  "last_comment_id"
from
  "comment_read"
where
  "thread" = $1
  and "account_id" = $2;
