-- Staff correct and cancel ship calls by hand.
alter table ship_call
  add column corrected_at timestamptz,
  add column cancel_words text
    constraint ship_call_cancel_words_check check (length(cancel_words) between 1 and 500);
comment on column ship_call.corrected_at is 'when staff last changed it by hand; null: it stands as its sender has it';
comment on column ship_call.cancel_words is 'what staff say about the cancellation; null: nothing';
create index ship_call_by_day on ship_call (call_date, id);
