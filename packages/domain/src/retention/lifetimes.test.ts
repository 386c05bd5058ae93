import { describe, expect, it } from 'vitest'
import { lifetimes, type Span } from './lifetimes.ts'

const seconds: Readonly<Record<string, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3_600,
  days: 86_400,
}

const lengthOf = (span: Span) => {
  const [count, unit] = span.split(' ')
  return Number(count) * (seconds[unit ?? ''] ?? Number.NaN)
}

describe('lifetimes', () => {
  it.each(Object.entries(lifetimes))('%s: %s is a span of time', (_, span) => {
    expect(lengthOf(span)).toBeGreaterThan(0)
  })

  it.each([
    ['activity', 'sessionToken', 'a token that is used is never taken for an idle one'],
    ['replacedToken', 'sessionToken', 'a replaced token is gone before its successor is replaced'],
    ['sessionToken', 'idleSession', 'an idle session has gone through its token'],
    ['idleSession', 'session', 'a session ends by idling before it ends by itself'],
    ['session', 'rowOfSession', 'nothing is cleared away that can still be used'],
    ['passwordReset', 'invitation', 'whoever is new has more time than whoever forgot'],
  ] as const)('%s is shorter than %s: %s', (...[shorter, longer]) => {
    expect(lengthOf(lifetimes[shorter])).toBeLessThan(lengthOf(lifetimes[longer]))
  })
})
