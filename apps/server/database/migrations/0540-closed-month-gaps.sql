-- Closed months with a line that lacks an amount, and how far their events have been compared.
alter table closed_month add column has_gaps boolean not null default false;
alter table closed_month add column compared_to xid8;
comment on column closed_month.has_gaps is 'a line learned of later has no amount yet';
comment on column closed_month.compared_to is 'all transactions before it have been compared; the latest of all rows counts';
create index closed_month_gaps on closed_month (agency_id) where has_gaps;
