-- Each decision on an event that stays unanswered wrote an entry of it; lists and counts by date read as few pages by
-- the indexes that begin with the date, the port, the agency or the status.
drop index event_state_unanswered;
