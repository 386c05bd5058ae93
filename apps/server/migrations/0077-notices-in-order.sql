-- The first page of someone with 20,000 notices sorted all of them. This index has them as they are listed, and whatever went by
-- the one it replaces needs no more than whose they are.
create index notice_in_order on notice (account_id, (read_at is not null), created_at desc, id desc);
drop index notice_of_account;
