-- The states that statements, triggers and indexes ask about, named once. Inlined, so that a partial index with the
-- same condition is used. `states.test.ts` holds them against the lists of packages/domain.

-- Takes part in the event: its persons, its ship, its approval count.
create or replace function order_is_active(status text) returns boolean language sql immutable parallel safe
return status <> 'canceled';

-- Nothing about it can change any more.
create or replace function event_is_over(status text) returns boolean language sql immutable parallel safe
return status in ('canceled', 'successful');
