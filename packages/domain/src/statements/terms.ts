import { type DaySpan, laterLast } from './rate.ts'

/** Percent of the price that a cancellation costs at least so many hours before the pick-up. */
export interface TermsStep {
  hours: number
  percent: number
}

export type TermsSteps = readonly TermsStep[]

/** Percents of the price that an agency gets for what does not take place. */
export interface Terms {
  id: number
  /** First day of events they apply to; until the next terms begin. */
  valid_from: string
  /** From the earliest cancellation to the latest. */
  steps: TermsSteps
  /** Cancellations later than the last step, and guests who do not come. */
  no_show_percent: number
  /** Ships that do not call, and weather. */
  no_call_percent: number
  /** Agreed after the month was closed: they apply where no others do. */
  isLater?: boolean
}

/** Why steps say no clear percent: hours that do not fall, or percents that do. */
export type StepFault = 'hours_not_falling' | 'percent_falls'

const hourMs = 3_600_000

/** The terms of a day; null: none had begun. */
export function termsOn(terms: readonly Terms[], date: string): Terms | null {
  const begun = terms.filter(({ valid_from }) => valid_from <= date)
  const [found] = begun.toSorted(
    (a, b) => laterLast(a, b) || (a.valid_from < b.valid_from ? 1 : -1),
  )
  return found ?? null
}

/** Terms that apply on one of these days. */
export function termsDuring<One extends Terms>(
  terms: readonly One[],
  { from, to }: DaySpan,
): One[] {
  const first = termsOn(terms, from)
  return terms.filter((one) => one === first || (one.valid_from > from && one.valid_from <= to))
}

/**
 * Percent that a cancellation costs, by instants (R9): a change of clocks moves neither.
 *
 * @param pickup as it stood when it was canceled
 */
export function cancellationPercent(
  { steps, no_show_percent }: Pick<Terms, 'no_show_percent' | 'steps'>,
  canceledAt: Date,
  pickup: Date,
): number {
  const hours = (pickup.getTime() - canceledAt.getTime()) / hourMs
  return steps.find((step) => hours >= step.hours)?.percent ?? no_show_percent
}

export function stepFault({
  steps,
  no_show_percent,
}: Pick<Terms, 'no_show_percent' | 'steps'>): StepFault | null {
  const last = { hours: -1, percent: no_show_percent }
  for (const [index, { hours, percent }] of steps.entries()) {
    const next = steps[index + 1] ?? last
    if (next.hours >= hours) return 'hours_not_falling'
    if (next.percent < percent) return 'percent_falls'
  }
  return null
}
