-- All entries of some time are found action by action, too.
drop index audit_entry_at;

-- No account is ever deleted. Checking it locked the decider's row, which all decisions of one person share.
alter table excursion_order drop constraint excursion_order_decided_by_fkey;
