-- What an import changed is sealed like everything else of persons, so it has to turn with the keys.
alter table season_import_effect
  add column id bigint generated always as identity unique,
  add column key_id text generated always as (split_part(earlier, '.', 2)) stored;
create index season_import_effect_key on season_import_effect (key_id, id) where key_id is not null;
