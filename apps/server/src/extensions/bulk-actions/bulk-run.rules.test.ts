import { expect, test } from 'vitest'
import { begunAt, readRun, runText, undoableSince } from './bulk-run.rules.ts'

const pepper = 'a pepper of one installation'
const at = (seconds: number) => new Date(Date.UTC(2027, 4, 24, 8, 0, seconds))
const run = { began_at: at(0), ended_at: at(30) }

test('is read by whom it was made for, and by no one else', () => {
  const text = runText(pepper, 7, run)
  expect(text).toMatch(/^[\w-]{22}$/)
  expect(readRun(pepper, 7, text)).toEqual(run)
  expect(readRun(pepper, 8, text)).toBeNull()
  expect(readRun('another pepper', 7, text)).toBeNull()
  expect(readRun(pepper, 7, `${text.slice(0, -2)}AA`)).toBeNull()
  expect(readRun(pepper, 7, null)).toBeNull()
})

test('one that takes hours reads as long, never as one that began later', () => {
  const long = { began_at: at(0), ended_at: new Date(at(0).getTime() + 7_200_000) }
  expect(readRun(pepper, 7, runText(pepper, 7, long))?.began_at).toEqual(long.began_at)
})

test.each([
  ['just after its last call', 31, at(0)],
  ['ten seconds after it, and three for the way', 43, at(0)],
  ['later', 44, null],
])('%s, what it did first can be taken back or not', (_, second, since) => {
  expect(undoableSince(run, at(second))).toEqual(since)
})

test('undoing goes on for as long as an action may, and no longer', () => {
  const undone = (second: number) => ({ began_at: at(0), ended_at: at(second) })
  expect(undoableSince(undone(240), at(240))).toEqual(at(0))
  expect(undoableSince(undone(241), at(241))).toBeNull()
})

test.each([
  ['goes on', { began_at: at(0), ended_at: at(30) }, 35, at(0)],
  ['does not, after a pause', { began_at: at(0), ended_at: at(30) }, 50, at(50)],
  ['does not, after two minutes', { began_at: at(0), ended_at: at(118) }, 121, at(121)],
  ['begins with its first call', null, 5, at(5)],
])('an action %s', (_, before, second, begun) => {
  expect(begunAt(before, at(second))).toEqual(begun)
})
