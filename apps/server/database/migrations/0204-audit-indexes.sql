-- Each entry is written with what it records, each index of them costs every decision. The entries of a person or an
-- agency are found action by action, those of an order among its event's.
drop index audit_entry_account, audit_entry_agency, audit_entry_excursion;

-- None of these rows is ever deleted while the audit names it, and checking locked each of them for every entry.
alter table audit_entry drop constraint audit_entry_account_id_fkey, drop constraint audit_entry_agency_id_fkey,
  drop constraint audit_entry_event_id_fkey, drop constraint audit_entry_excursion_id_fkey;
comment on table audit_entry is 'who changed what, when; never personal data; append only, so it names rows without tying them';
