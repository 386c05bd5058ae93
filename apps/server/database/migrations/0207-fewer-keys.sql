-- A slot is found and updated by the whole key, which is the index that readers use; an index on the slot alone was one
-- more entry for each new row. The chain's links are found by position.
alter table event_tally drop constraint event_tally_pkey,
  add primary key (agency_id, language_guide, event_date, status, slot);
alter table invoice_tally drop constraint invoice_tally_pkey,
  add primary key (agency_id, date, status, currency, slot);
alter table data_version drop constraint data_version_pkey, add primary key (topic, topic_id, slot);
drop index event_tally_of, invoice_tally_of, data_version_of_topic;
alter table audit_link drop constraint audit_link_kind_row_id_key;
