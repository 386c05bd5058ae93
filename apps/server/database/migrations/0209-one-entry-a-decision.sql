-- How an event followed a decision is recorded in the decision's entry, and shown with the id after it.
alter table audit_entry alter column id set increment by 2;
