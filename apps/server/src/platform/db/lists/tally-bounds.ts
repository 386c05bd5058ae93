import {
  type DayRange,
  isEmptyRange,
  uncertainDays,
  wholeMonths,
} from '@gangway/domain/dates/day-range'

/** The tallies know whole months: these, and the days before and after them. */
export interface TallyBounds {
  months_from: string
  months_to: string
  before_from: string
  before_to: string
  after_from: string
  after_to: string
}

export function tallyBounds({ from = null, to = null }: Partial<DayRange>): TallyBounds {
  const days = wholeMonths({ possible: { from, to }, certain: { from, to } })
  const months = isEmptyRange(days.certain) ? noDays : bounded(days.certain)
  const [before = noDays, after = noDays] = uncertainDays(days).map(bounded)
  return {
    months_from: months.from,
    months_to: months.to,
    before_from: before.from,
    before_to: before.to,
    after_from: after.from,
    after_to: after.to,
  }
}

/** Agency number of a tally over all agencies: 0 by day, -1 by month. */
export const ofAllAgencies = { byDay: 0, byMonth: -1 } as const

/** The days before and after the whole months, which a tally knows of all agencies together. */
export function brokenMonths<Day>({
  before_from,
  before_to,
  after_from,
  after_to,
}: Omit<Record<keyof TallyBounds, Day>, 'months_from' | 'months_to'>): { from: Day; to: Day }[] {
  return [
    { from: before_from, to: before_to },
    { from: after_from, to: after_to },
  ]
}

type Bounds = { from: string; to: string }

const noDays: Bounds = { from: 'infinity', to: '-infinity' }

/**
 * With both ends, as PostgreSQL knows them: it assumes that such a range holds few days, and keeps
 * one plan for all.
 */
export function bounded({ from, to }: DayRange): Bounds {
  return { from: from ?? '-infinity', to: to ?? 'infinity' }
}
