-- Searches read the texts of the events that a filter leaves where they narrow them. Made anew, as updates of a million
-- rows take four times as long. Writers of event wait meanwhile.
lock table event in share row exclusive mode;
create temporary table kept on commit drop as select * from event_state;
create temporary table kept_indexes on commit drop as
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index as i where i.indrelid = 'event_state'::regclass and not i.indisunique;
do $$
declare kept_index record;
begin
  for kept_index in select * from kept_indexes loop
    execute 'drop index ' || kept_index.name;
  end loop;
  truncate event_state;
  alter table event_state add column search text not null;
  insert into event_state select k.*, e.search from kept as k join event as e on e.id = k.id order by k.id;
  for kept_index in select * from kept_indexes loop
    execute kept_index.definition;
  end loop;
end
$$;
analyze event_state;
