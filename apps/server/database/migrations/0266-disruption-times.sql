-- A ship call's new times are saved with the steps of a disruption, and taken back with them.
alter table disruption add column times jsonb;
comment on column disruption.times is 'the call''s times as they were and became; null: it kept those it had';
