-- Numbers for an emergency in a port.
alter table port
  add column agent_name text check (agent_name <> ''),
  add column agent_phone text check (agent_phone <> ''),
  add column ambulance_phone text check (ambulance_phone <> '');
comment on column port.agent_phone is 'E.164; null: not known';
comment on column port.ambulance_phone is 'E.164, or a short number such as 112; null: not known';
