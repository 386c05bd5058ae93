-- From the schema that 0122-columns-of-views left to that of the baseline.

create table schema_migration_part (
  name text primary key,
  hash text not null
);
