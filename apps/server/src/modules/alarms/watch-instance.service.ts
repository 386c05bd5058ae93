import { statfs } from 'node:fs/promises'
import type { AlarmKind } from '@gangway/domain/alarms/alarm-kinds'
import { longestLasting } from '@gangway/domain/alarms/alarm-bounds'
import { answerTime } from '../../platform/db/answer-time.ts'
import type { Config } from '../../platform/env.ts'
import { listFailing, overdueTurn } from '../../platform/tasks/turns.queries.ts'
import { type AlarmDeps, type Measured, settleAlarms } from './alarms.service.ts'

/** What each instance watches by itself, because the others do not see it. */
export const ownKinds: readonly AlarmKind[] = ['disk.full', 'database.slow']

/** The name of the task at which some process takes its turn every minute. */
export const productWatch = 'watch the product'

interface Deps extends AlarmDeps {
  config: AlarmDeps['config'] & Pick<Config, 'DATA_DIR'>
  /** Tells this instance from others, for the whole of its life. */
  instance: string
  /** Percent free of the disk of a folder; other than in service, for tests. */
  freeShare?: (folder: string) => Promise<number>
}

/**
 * Watches the disk of DATA_DIR, how long the database takes to answer, its queue included, whether any process does
 * the work that goes in turns, and what keeps failing of it: where none does, or the watch of the product fails itself,
 * no one else could say so.
 */
export function watchInstance({ freeShare = percentFree, ...deps }: Deps): () => Promise<void> {
  const { db, config, instance: subject } = deps
  const answered: number[] = []
  const overdue: number[] = []
  return async () => {
    remember(answered, await answerTime(db))
    remember(overdue, await overdueTurn(db, productWatch))
    const free = await freeShare(config.DATA_DIR).catch(() => null)
    await settleAlarms(deps, { kinds: ownKinds, subject }, [
      { kind: 'database.slow', subject, values: answered },
      { kind: 'disk.full', subject, values: free === null ? null : [free] },
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

async function percentFree(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return blocks === 0 ? 100 : (bavail / blocks) * 100
}
