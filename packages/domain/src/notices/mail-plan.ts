import { gatheringMinutes, mailDueAt, type MailHabits } from './mail-time.ts'
import type { Cadence, NoticeKind } from './notice-kinds.ts'

/** A notice that has not been mailed yet. */
export interface UnmailedNotice {
  id: number
  kind: NoticeKind
  /** Notices about the same event go together. */
  subject: string
  /** Since when it has been waiting to be mailed. */
  since: Date
}

/** Plan for one person's notices now; each is in exactly one list. */
export interface MailPlan {
  /** In one mail, now. */
  at_once: number[]
  /** In the digest, now. */
  daily: number[]
  later: { id: number; at: Date }[]
  /** The person does not want mail about these. */
  never: number[]
}

/**
 * Mails for one person now. Everything that happens to one event within ten minutes is one mail, and so are several
 * events that are due at the same moment; the digest includes notices that came in after it was due.
 */
export function planMails(
  notices: readonly UnmailedNotice[],
  {
    cadenceOf,
    habits,
    now,
  }: { cadenceOf: (kind: NoticeKind) => Cadence; habits: MailHabits; now: Date },
): MailPlan {
  const plan: MailPlan = { at_once: [], daily: [], later: [], never: [] }
  const byCadence = Map.groupBy(notices, ({ kind }) => cadenceOf(kind))
  plan.never.push(...idsOf(byCadence.get('off') ?? []))
  const sort = (cadence: 'at_once' | 'daily', group: readonly UnmailedNotice[]) => {
    const [first] = group
    const due = first === undefined ? null : mailDueAt(cadence, first.since, habits)
    if (due === null) return
    if (due <= now) plan[cadence].push(...idsOf(group))
    else plan.later.push(...group.map(({ id }) => ({ id, at: due })))
  }
  sort('daily', (byCadence.get('daily') ?? []).toSorted(byAge))
  for (const group of gather(byCadence.get('at_once') ?? [])) sort('at_once', group)
  return plan
}

/** Notices about one subject, split where one comes more than ten minutes after the first. */
function gather(notices: readonly UnmailedNotice[]): UnmailedNotice[][] {
  return [...Map.groupBy(notices, ({ subject }) => subject).values()].flatMap((about) => {
    const groups: UnmailedNotice[][] = []
    for (const notice of about.toSorted(byAge)) {
      const group = groups.at(-1)
      const first = group?.[0]
      if (group === undefined || first === undefined || !joins(notice, first)) groups.push([notice])
      else group.push(notice)
    }
    return groups
  })
}

function joins(notice: UnmailedNotice, first: UnmailedNotice): boolean {
  return notice.since.getTime() - first.since.getTime() <= gatheringMinutes * 60_000
}

function byAge(one: UnmailedNotice, other: UnmailedNotice): number {
  return one.since.getTime() - other.since.getTime() || one.id - other.id
}

function idsOf(notices: readonly UnmailedNotice[]): number[] {
  return notices.map(({ id }) => id)
}
