import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFiles } from './keep-files.ts'

const day = 86_400_000
const start = Date.UTC(2026, 5, 1)

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gangway-kept-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Empties the folder and fills it, as a build does. */
function build(names: readonly string[]) {
  const assets = join(folder, 'assets')
  rmSync(assets, { recursive: true, force: true })
  mkdirSync(assets)
  for (const name of names) writeFileSync(join(assets, name), `of ${name}`)
}

function endOn(date: number) {
  keepFiles({
    served: join(folder, 'assets'),
    kept: join(folder, 'kept'),
    now: new Date(start + date * day),
  })
}

const keptNames = () => readdirSync(join(folder, 'kept/assets')).toSorted()

test('the files of a release stay until a week after its end, and longer if it is the last one', () => {
  build(['one.js', 'shared.js'])
  endOn(0)
  build(['two.js', 'shared.js'])
  expect(keptNames()).toEqual(['one.js', 'shared.js'])
  endOn(7)
  expect(keptNames()).toEqual(['one.js', 'shared.js', 'two.js'])
  build(['three.js'])
  endOn(8)
  expect(keptNames()).toEqual(['shared.js', 'three.js', 'two.js'])
  expect(readFileSync(join(folder, 'kept/assets/two.js'), 'utf8')).toBe('of two.js')
  build(['four.js'])
  endOn(100)
  expect(keptNames()).toEqual(['four.js'])
})

test('keeps ten releases when someone builds all day', () => {
  for (let at = 0; at < 12; at += 1) {
    build([`release-${at}.js`])
    endOn(0)
  }
  expect(keptNames()).toHaveLength(10)
  expect(keptNames()).not.toContain('release-0.js')
  expect(keptNames()).toContain('release-11.js')
})

test('keeps files that no record names, even if the record is broken', () => {
  build(['one.js'])
  endOn(0)
  writeFileSync(join(folder, 'kept/assets/of-somebody.js'), '')
  writeFileSync(join(folder, 'kept/releases.json'), '[{')
  build(['two.js'])
  endOn(100)
  expect(keptNames()).toEqual(['of-somebody.js', 'one.js', 'two.js'])
})

test('before the first build there is nothing to keep', () => {
  endOn(0)
  expect(readdirSync(folder)).toEqual([])
})
