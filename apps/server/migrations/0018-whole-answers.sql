-- An Idempotency-Key is kept in the transaction of its write and with the answer: there is none without.
delete from idempotency_key where status is null or body is null;
alter table idempotency_key
  alter column status set not null,
  alter column body set not null;
