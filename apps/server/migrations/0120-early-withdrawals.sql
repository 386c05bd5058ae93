-- Withdrawals that arrive before what they withdraw.
create table early_withdrawal (
  kind text not null check (kind in ('event', 'order', 'ship_call')),
  reference text not null,
  reason text not null,
  source_updated_at timestamptz,
  kept_until timestamptz not null,
  primary key (kind, reference)
);
comment on table early_withdrawal is 'what senders took back before it arrived; carried out when it does';
comment on column early_withdrawal.source_updated_at is 'of the withdrawal, by its sender''s clock; null: not sent';
create index early_withdrawal_end on early_withdrawal (kept_until);
