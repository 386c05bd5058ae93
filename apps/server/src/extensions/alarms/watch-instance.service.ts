import type { AlarmKind } from '@gangway/domain/alarms/alarm-kinds'
import { longestLasting } from '@gangway/domain/alarms/alarm-bounds'
import { type Clock, secondsAhead } from '../../platform/base/clock.ts'
import { answerTime } from '../../platform/db/database-time.ts'
import type { Interruptions } from '../../platform/realtime/interruptions.ts'
import { listFailing, overdueTurn } from '../../platform/tasks/turns.queries.ts'
import { type AlarmDeps, type Measured, settleAlarms } from './alarms.service.ts'
import { type Disk, diskOf, type Folders, settings, watchedDisks } from './watched-disks.service.ts'

/** Kinds that each instance watches by itself, because the others do not see it. */
export const ownKinds: readonly AlarmKind[] = [
  'disk.full',
  'database.slow',
  'live.interrupted',
  'clock.off',
]

/** The name of the task at which some process takes its turn every minute. */
export const productWatch = 'watch the product'

interface Deps extends AlarmDeps {
  config: AlarmDeps['config'] & Folders
  /** Identifies this instance, for the whole of its life. */
  instance: string
  interruptions: Interruptions
  /** The database's. */
  clock: Clock
  /** The disk of a folder; other than in service, for tests. */
  readDisk?: (folder: string) => Promise<Disk>
}

/**
 * Watches the disks of our folders, how long the database takes to answer, its queue included, how far this
 * machine's clock is off, and whether this instance receives messages of others; also whether any process does the
 * work that goes in turns, and what keeps failing of it: where none does, or the watch of the product fails
 * itself, no one else could say so.
 */
export function watchInstance({ readDisk = diskOf, ...deps }: Deps): () => Promise<void> {
  const { db, clock, config, interruptions, instance: subject } = deps
  const answered: number[] = []
  const overdue: number[] = []
  const apart: number[] = []
  return async () => {
    remember(answered, await answerTime(db))
    remember(apart, Math.abs(secondsAhead(clock)))
    remember(overdue, await overdueTurn(db, productWatch))
    const disks = (await watchedDisks(config, readDisk)).map(({ setting, disk }): Measured => {
      const values = disk === null ? null : [disk.free]
      return { kind: 'disk.full', subject: subjectOf(subject, setting), values }
    })
    const subjects = settings.map((setting) => subjectOf(subject, setting))
    await settleAlarms(deps, { kinds: ownKinds, subjects }, [
      { kind: 'database.slow', subject, values: answered },
      { kind: 'clock.off', subject, values: apart },
      { kind: 'live.interrupted', subject, values: [interruptions.minutes] },
      ...disks,
    ])
    const failing = (await listFailing(db)).map(({ task, failures }): Measured => {
      return { kind: 'tasks.failing', subject: task, values: [failures] }
    })
    await settleAlarms(deps, { kinds: ['workers.silent', 'tasks.failing'] }, [
      { kind: 'workers.silent', subject: '', values: overdue },
      ...failing,
    ])
  }
}

function remember(values: number[], value: number): void {
  values.push(value)
  values.splice(0, values.length - longestLasting)
}

/** The disk of DATA_DIR is the instance's own; any other goes by the name of its setting. */
function subjectOf(instance: string, setting: string): string {
  return setting === 'DATA_DIR' ? instance : `${instance} (${setting})`
}
