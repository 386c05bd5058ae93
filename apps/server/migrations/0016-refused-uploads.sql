-- An upload that was refused at its finish has ended: it holds no chunk, and counts no longer as under way.

alter table upload_session
  add column refusal text,
  add constraint upload_ends_once check (ticket_id is null or refusal is null);
comment on column upload_session.refusal is 'the code a repeated finish answers again';
grant update (refusal) on upload_session to gangway_agency;
