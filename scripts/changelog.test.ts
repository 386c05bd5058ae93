import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiVersion } from '@gangway/contract/api-version'
import { openApiDocument } from '@gangway/contract/openapi'
import { describe, expect, test } from 'vitest'
import { calls, namesBeyond, readSurface, surfaceOf } from './client/api-surface.ts'
import { root } from './steps/run-command.ts'

const read = (name: string) => readFileSync(join(root, 'docs/api', name), 'utf8')

const [versionLine = '', ...lines] = read('released.txt').split('\n')
const released = readSurface(lines.join('\n'))
const now = surfaceOf(openApiDocument({ name: '', version: apiVersion, url: '' }))

/** Entries of the changelog after the released version. */
const changelog = read('changelog.md')
const since = changelog.slice(
  0,
  changelog.indexOf(`\n## ${versionLine.replace('version: ', '')}, `),
)
const quoted = [...since.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
const words = new Set(quoted.flatMap((text) => text.match(/[^\s?=,:]+/g) ?? []))
const changed = since
  .split('\n')
  .filter((line) => line.startsWith('- **Changed**'))
  .join('\n')

/** A call is named by its path, or by one that its path begins with. */
function isNamed({ owner, name }: { owner: string; name: string }): boolean {
  if (owner !== calls) return words.has(name)
  const [, path = ''] = name.split(' ')
  return [...words].some((word) => path === word || path.startsWith(`${word}/`))
}

describe('the changelog', () => {
  test('is that of this version', () => {
    expect(since).toContain(`\n## ${apiVersion}, `)
  })

  // Rule A1.11
  test('names what programs see that the release before did not have', () => {
    expect(namesBeyond(now, released).filter((one) => !isNamed(one))).toEqual([])
  })

  test('marks as changed what the release before had', () => {
    const gone = namesBeyond(released, now)
    expect(gone.filter(({ name }) => !changed.includes(name))).toEqual([])
  })
})
