import { expect, test } from 'vitest'
import { contractionsIn, neededFor } from './contraction.ts'
import { readDatabaseFiles } from './database-files.ts'

test.each<[string, string[]]>([
  ['drop table port;', ['drops a table']],
  ['alter table port drop column name;', ['drops a column']],
  ['alter table port drop name;', ['drops a column']],
  ['alter table port rename column name to label;', ['renames']],
  ['alter table port rename to harbour;', ['renames']],
  ['alter table port alter column name type text;', ['changes a type']],
  ['alter table port alter name set not null;', ['makes a column required']],
  ['alter table port add column a text not null;', ['adds a required column without a default']],
  ['drop view port_name;', ['drops a view']],
  ["alter table port add column a text not null default '', add column b text;", []],
  ['alter table port add column a text generated always as (name) stored not null;', []],
  ['alter table port add column a text;', []],
  ['alter table port drop constraint port_check;', []],
  ['alter table port alter column name drop not null;', []],
  ['create table a (b text not null);', []],
  ['-- drop table port;', []],
  ['create function f() returns void language sql as $$ drop table port; $$;', []],
])('%s', (script, contractions) => {
  expect(contractionsIn(script)).toEqual(contractions)
})

const migrations = [...(await readDatabaseFiles()).migrations]

test.each(migrations)(
  '%s takes nothing away that the release before still uses',
  (name, script) => {
    const needed = neededFor(script)
    const isNoted = migrations.some(([known]) => known < name && known === needed)
    expect(isNoted ? [] : contractionsIn(script)).toEqual([])
  },
)

test('each note asks for as much as the ones before', () => {
  const notes = migrations.flatMap(([, script]) => neededFor(script) ?? [])
  expect(notes).toEqual(notes.toSorted())
})

test('the note of a contracting migration names the release that no longer needs it', () => {
  expect(
    neededFor('-- A table no one reads.\n-- contracts: unused since 0043-what\ndrop table a;'),
  ).toBe('0043-what')
  expect(neededFor('drop table a;')).toBeNull()
})
