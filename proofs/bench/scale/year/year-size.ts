import type { TenYearsSize } from '../ten-years-sql.ts'

/** Before the year began: an operator a fiftieth of the largest, so that a year of it takes minutes. */
export const beforeTheYear: TenYearsSize = {
  events: 20_000,
  ordersOfEvent: 10,
  auditEntries: 200_000,
  accesses: 40_000,
  notices: 40_000,
}

export const ofADay = {
  /** That come, are answered and take place; each with ten orders. */
  events: 6,
  people: 20,
  /** Of each person: how often their session is touched, and gets another token. */
  touches: 12,
  tokens: 8,
  /** What happens without anyone asking. */
  turns: 500,
  mails: 40,
} as const

/** All that is still to take place is sent again once a week, mostly unchanged. */
export const daysBetweenImports = 7
