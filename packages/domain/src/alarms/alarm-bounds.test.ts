import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alarmBounds, alarmVerdict } from './alarm-bounds.ts'
import { type AlarmKind, alarmKinds, noticeKindOf } from './alarm-kinds.ts'

describe('alarmVerdict', () => {
  test.each<[AlarmKind, number[], 'opens' | 'stays shut']>([
    ['guesses.account', [19], 'stays shut'],
    ['guesses.account', [20], 'opens'],
    ['retention.overdue', [1], 'stays shut'],
    ['retention.overdue', [2], 'opens'],
    ['disk.full', [11], 'stays shut'],
    ['disk.full', [10], 'opens'],
    ['disk.full', [0], 'opens'],
    ['certificate.ending', [15], 'stays shut'],
    ['certificate.ending', [14], 'opens'],
    ['certificate.ending', [0], 'opens'],
    ['key.old', [15], 'stays shut'],
    ['key.old', [14], 'opens'],
    ['key.old', [0], 'opens'],
    ['database.slow', [5_000, 5_000, 5_000, 5_000], 'stays shut'],
    ['database.slow', [1_000, 1_000, 999, 1_000, 1_000], 'stays shut'],
    ['database.slow', [2, 1_000, 1_000, 1_000, 1_000, 1_000], 'opens'],
    ['tasks.failing', [2], 'stays shut'],
    ['tasks.failing', [3], 'opens'],
    ['live.interrupted', [1.9], 'stays shut'],
    ['live.interrupted', [2], 'opens'],
    ['clock.off', [25, 25], 'stays shut'],
    ['clock.off', [25, 20, 25], 'opens'],
    ['jobs.late', [], 'stays shut'],
  ])('%s of %j %s', (kind, values, becomes) => {
    expect(alarmVerdict(kind, values, false)).toBe(becomes === 'opens' ? 'open' : 'keep')
  })

  test.each<[AlarmKind, number[], 'is over' | 'goes on']>([
    ['guesses.account', [6], 'goes on'],
    ['guesses.account', [5], 'is over'],
    ['disk.full', [14], 'goes on'],
    ['disk.full', [15], 'is over'],
    ['retention.overdue', [1], 'goes on'],
    ['retention.overdue', [0], 'is over'],
    ['tasks.failing', [1], 'goes on'],
    ['tasks.failing', [0], 'is over'],
    ['live.interrupted', [0.1], 'goes on'],
    ['live.interrupted', [0], 'is over'],
    ['clock.off', [1, 6, 1], 'goes on'],
    ['clock.off', [5, 1, 0], 'is over'],
    ['certificate.ending', [90], 'is over'],
    ['key.old', [14], 'goes on'],
    ['key.old', [365], 'is over'],
    ['database.slow', [1, 1, 1, 501, 1], 'goes on'],
    ['database.slow', [900, 1, 1, 1, 1, 1], 'is over'],
    ['database.slow', [1], 'goes on'],
  ])('%s of %j %s once it is open', (kind, values, becomes) => {
    expect(alarmVerdict(kind, values, true)).toBe(becomes === 'is over' ? 'close' : 'keep')
  })

  // Rule N1.6
  test('no value both opens and closes: what wavers around one bound raises one alarm', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...alarmKinds),
        fc.integer({ min: -100, max: 10_000 }),
        (kind, value) => {
          const values = Array.from({ length: alarmBounds[kind].lasting }, () => value)
          const both = [alarmVerdict(kind, values, false), alarmVerdict(kind, values, true)]
          expect(both).not.toEqual(['open', 'close'])
        },
      ),
    )
  })
})

test('a possible attack has its own notice, and damage was reported when it was found', () => {
  const told = Map.groupBy(alarmKinds, noticeKindOf)
  expect(told.get('alarm.security')).toEqual(['guesses.account', 'guesses.address', 'audit.broken'])
  expect(told.get(null)).toEqual(['data.damaged'])
})
