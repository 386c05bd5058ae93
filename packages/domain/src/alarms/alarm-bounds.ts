import type { AlarmKind } from './alarm-kinds.ts'

/**
 * From which value an alarm opens and from which it is over; between the two it stays as it is, so that a
 * value that wavers raises one alarm. Where `opens` is the lower one, falling is bad.
 */
interface Bound {
  opens: number
  closes: number
  /** How many values in a row must say so. */
  lasting: number
}

const once = { lasting: 1 }

export const alarmBounds: Readonly<Record<AlarmKind, Bound>> = {
  /** Refused sign-ins of the last hour: most at one account. */
  'guesses.account': { opens: 20, closes: 5, ...once },
  /** The same: most from one address, behind which a whole office may be. */
  'guesses.address': { opens: 50, closes: 10, ...once },
  /** Faults of the chain. */
  'audit.broken': { opens: 1, closes: 0, ...once },
  /** Damage found within the last week. */
  'data.damaged': { opens: 1, closes: 0, ...once },
  /** Days since the oldest data that is due should have been deleted. */
  'retention.overdue': { opens: 2, closes: 0, ...once },
  /** Orders that wait for someone to agree. */
  'retention.held_back': { opens: 1, closes: 0, ...once },
  /** Seconds for which work that any process takes its turn at every minute has waited for one. */
  'workers.silent': { opens: 300, closes: 60, lasting: 3 },
  /** Failed runs of a task since it last succeeded, those within five minutes counted once. */
  'tasks.failing': { opens: 3, closes: 0, ...once },
  /** Seconds since the oldest job was due. */
  'jobs.late': { opens: 900, closes: 300, ...once },
  /** Jobs other than mails, given up within the last day. */
  'jobs.failing': { opens: 1, closes: 0, ...once },
  /** Mails given up within the last day, or refused three times. */
  'mails.failing': { opens: 1, closes: 0, ...once },
  /** Percent free. */
  'disk.full': { opens: 10, closes: 15, ...once },
  /** Milliseconds until the database answers the simplest question. */
  'database.slow': { opens: 1_000, closes: 500, lasting: 5 },
  /** Seconds. */
  'database.replica_late': { opens: 300, closes: 60, ...once },
  /** Minutes for which an instance has not received messages of others; a new primary takes up to half of one. */
  'live.interrupted': { opens: 2, closes: 0, ...once },
  /** Seconds between the clocks of an instance and of the database. */
  'clock.off': { opens: 20, closes: 5, lasting: 3 },
  /** Whole days left; 0: it has ended. */
  'certificate.ending': { opens: 14, closes: 15, ...once },
  /** Whole days left until the configured age; 0: it has that age. */
  'key.old': { opens: 14, closes: 15, ...once },
}

/** How many values a watcher has to keep. */
export const longestLasting = Math.max(...Object.values(alarmBounds).map(({ lasting }) => lasting))

/** @param values measured one after the other, the latest last */
export function alarmVerdict(
  kind: AlarmKind,
  values: readonly number[],
  isOpen: boolean,
): 'open' | 'close' | 'keep' {
  const { opens, closes, lasting } = alarmBounds[kind]
  const recent = values.slice(-lasting)
  if (recent.length < lasting) return 'keep'
  const sign = Math.sign(opens - closes)
  if (isOpen) return recent.every((value) => (closes - value) * sign >= 0) ? 'close' : 'keep'
  return recent.every((value) => (value - opens) * sign >= 0) ? 'open' : 'keep'
}
