-- The page of who did what finds by these what happened to one thing, and what one person or agency did of
-- one kind, however much else was recorded.
create index audit_entry_excursion on audit_entry (excursion_id, at, id) where excursion_id is not null;
create index audit_entry_about_account on audit_entry ((after ->> 'account_id'), at, id)
  where after ? 'account_id';
create index audit_entry_account_action on audit_entry (account_id, action, at, id)
  where account_id is not null;
create index audit_entry_agency_action on audit_entry (agency_id, action, at, id)
  where agency_id is not null;
create index excursion_order_number on excursion_order (order_id);
