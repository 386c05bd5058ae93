import { expect, test } from 'vitest'
import { PreparedStatements, type StatementNames } from './prepared-statements.ts'

const text = 'select 1'

/** A statement's second use, from when on it has a name. */
function repeated(statements: PreparedStatements, as: 'own' | 'agency') {
  statements.use(text, as)
  return statements.use(text, as)
}

test('a pooler, which knows statements by their text, gets another one for each role', () => {
  const statements = new PreparedStatements('pooled')
  const [own, agency] = [repeated(statements, 'own'), repeated(statements, 'agency')]
  expect([own.name, agency.name]).toEqual(['s1', 's2'])
  expect(own.text).toMatch(/^select 1 \/\*.*\*\/$/)
  expect(agency.text).not.toBe(own.text)
})

test('and another one once the tables have changed, for it would find the old one', () => {
  const statements = new PreparedStatements('pooled')
  const before = repeated(statements, 'own').text
  statements.forgetAll()
  expect(statements.takeClosing()).toEqual(['s1'])
  expect(statements.use(text, 'own')).toMatchObject({ name: '', text })
  const after = statements.use(text, 'own').text
  expect(after).not.toBe(before)
  // Two connections that see the same come to the same text, so they share what the pooler keeps.
  const other = new PreparedStatements('pooled')
  expect(repeated(other, 'own').text).toBe(before)
})

test.for<[StatementNames, string]>([
  ['named', 's1'],
  ['unnamed', ''],
])('%s statements are sent as they read', ([names, name]) => {
  expect(repeated(new PreparedStatements(names), 'agency')).toMatchObject({ name, text })
})
