-- An agency's invoices are tallied by month, as everyone's are, instead of all its days together. The sum over an
-- agency's rows stays what it was, which is all that the release before asks for.
lock table invoice in share mode;

create or replace view counted_invoice as
select case when grouping(agency_id) = 0 then agency_id when grouping(date) = 1 then -1 else 0 end as agency_id,
  currency, status, case when grouping(date) = 0 then date else month end as date,
  count(*)::integer as invoices, sum(total)::bigint as total, sum(total_paid)::bigint as total_paid,
  currency_exponent
from (select *, date_trunc('month', date::timestamp)::date as month from invoice) as i
group by currency, currency_exponent, status, grouping sets ((date), (month), (agency_id, month));

delete from invoice_tally where agency_id > 0;
insert into invoice_tally (agency_id, currency, currency_exponent, status, date, invoices, total, total_paid)
select agency_id, currency, currency_exponent, status, date, invoices, total, total_paid
from counted_invoice where agency_id > 0
order by agency_id, date;

comment on column invoice_tally.date is 'the day; of an agency and under -1 the first day of the month';
