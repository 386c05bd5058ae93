import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = ['apps/web/src', 'apps/widgets/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => join(folder, path)),
)

// Rule D2.1
test('no field for a date or a time is the browser’s own, which speaks another language', () => {
  const own = /type=.?["'](?:date|datetime-local|month|time|week)["']/
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((path) => own.test(readFileSync(path, 'utf8')))).toEqual([])
})
