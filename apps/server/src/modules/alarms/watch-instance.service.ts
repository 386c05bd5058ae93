import { statfs } from 'node:fs/promises'
import type { AlarmKind } from '@gangway/domain/alarms/alarm-kinds'
import { longestLasting } from '@gangway/domain/alarms/alarm-bounds'
import { answerTime } from '../../platform/db/answer-time.ts'
import type { Config } from '../../platform/env.ts'
import { type AlarmDeps, settleAlarms } from './alarms.service.ts'

/** What each instance watches by itself, because the others do not see it. */
export const ownKinds: readonly AlarmKind[] = ['disk.full', 'database.slow']

interface Deps extends AlarmDeps {
  config: AlarmDeps['config'] & Pick<Config, 'DATA_DIR'>
  /** Tells this instance from others, for the whole of its life. */
  instance: string
  /** Percent free of the disk of a folder; other than in service, for tests. */
  freeShare?: (folder: string) => Promise<number>
}

/** Watches the disk of DATA_DIR, and how long the database takes to answer, its queue included. */
export function watchInstance({ freeShare = percentFree, ...deps }: Deps): () => Promise<void> {
  const { db, config, instance: subject } = deps
  const answered: number[] = []
  return async () => {
    answered.push(await answerTime(db))
    answered.splice(0, answered.length - longestLasting)
    const free = await freeShare(config.DATA_DIR).catch(() => null)
    await settleAlarms(deps, { kinds: ownKinds, subject }, [
      { kind: 'database.slow', subject, values: answered },
      { kind: 'disk.full', subject, values: free === null ? null : [free] },
    ])
  }
}

async function percentFree(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return blocks === 0 ? 100 : (bavail / blocks) * 100
}
