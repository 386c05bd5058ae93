import {
  type DayRange,
  isEmptyRange,
  uncertainDays,
  wholeMonths,
} from '@gangway/domain/dates/day-range'

/**
 * The days of a filter. The tallies know whole months: these, and the days before and after them.
 *
 * All with both ends, as PostgreSQL knows them: it assumes that such a range holds few days, and keeps one plan for all.
 */
export interface TallyBounds {
  from: string
  to: string
  months_from: string
  months_to: string
  before_from: string
  before_to: string
  after_from: string
  after_to: string
}

export function tallyBounds({
  from = null,
  to = null,
}: {
  [End in keyof DayRange]?: string | null | undefined
}): TallyBounds {
  const days = wholeMonths({ possible: { from, to }, certain: { from, to } })
  const months = isEmptyRange(days.certain) ? noDays : bounded(days.certain)
  const [before = noDays, after = noDays] = uncertainDays(days).map(bounded)
  return {
    ...bounded({ from, to }),
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
}: Record<keyof TallyBounds, Day>): { from: Day; to: Day }[] {
  return [
    { from: before_from, to: before_to },
    { from: after_from, to: after_to },
  ]
}

const noDays = { from: 'infinity', to: '-infinity' }

function bounded({ from, to }: DayRange) {
  return { from: from ?? '-infinity', to: to ?? 'infinity' }
}
