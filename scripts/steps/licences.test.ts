import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licenceFaults } from './licences.ts'
import { root } from './run-command.ts'

const faultsOf = (license: string | undefined, more = {}) =>
  licenceFaults({ packages: { 'node_modules/some': { version: '1.0.0', license, ...more } } })

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND OFL-1.1', '(MIT AND Zlib)'])(
  '%s is accepted',
  (licence) => {
    expect(faultsOf(licence)).toEqual([])
  },
)

test.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN LICENSE.md', undefined])(
  '%s is not',
  (licence) => {
    expect(faultsOf(licence)).toEqual([`some 1.0.0 has the licence ${licence ?? 'none'}`])
    expect(faultsOf(licence, { dev: true })).toEqual([])
  },
)

test('every package that runs in an installation has an accepted one', () => {
  const lockfile: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  expect(licenceFaults(lockfile)).toEqual([])
})
