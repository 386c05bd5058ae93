import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../doors/database.ts'
import type { Grounds } from '../ground.ts'
import { startInstance } from '../../doors/instance.ts'
import { openLedger } from '../ledger.ts'
import { runCommand } from '../../doors/gangway.ts'
import {
  countStill,
  lastAudit,
  openSealed,
  orderToErase,
  personsOf,
  type Recovery,
  sealedThings,
  setOf,
} from './recovery.ts'

const writers = 20

/** A set that the running product makes while people write; then the folder is lost. */
export async function drillEmbedded(grounds: Grounds): Promise<Recovery> {
  const ground = await grounds.embedded()
  const kept = await mkdtemp(join(tmpdir(), 'gangway-drill-'))
  try {
    const { DATA_DIR = '' } = ground.settings
    const PII_KEYS = join(kept, 'keys.json')
    await cp(join(DATA_DIR, 'pii-keys.json'), PII_KEYS)
    const offline = {
      PII_KEYS,
      BACKUP_DIR: join(kept, 'sets'),
      PRIVACY_TOMBSTONES: join(kept, 'tombstones'),
    }
    await mkdir(offline.BACKUP_DIR)
    const settings = { ...ground.settings, ...offline }
    const { before, erased, still, sealed } = await ground.look(async (db) => {
      const order = await orderToErase(db)
      return {
        before: await lastAudit(db),
        erased: order,
        still: await countStill(db),
        sealed: await sealedThings(db, order),
      }
    })
    const instance = await startInstance(settings)
    const ledger = await openLedger(instance.address, writers)
    ledger.write()
    await ledger.untilMore(writers)
    const begun = Date.now()
    const set = setOf(await runCommand(settings, 'backup', ['create']))
    await ledger.untilMore(writers)
    await ledger.rest()
    await instance.stop()
    await runCommand(settings, 'privacy', ['erase', '--order', erased])
    await rm(DATA_DIR, { recursive: true })

    const began = performance.now()
    const restored = { ...settings, DATA_DIR: join(kept, 'restored') }
    await runCommand(restored, 'backup', ['restore', set])
    const again = await startInstance(restored)
    await openLedger(again.address, 1)
    const opened = await openSealed(again.address, sealed)
    const seconds = (performance.now() - began) / 1000
    // Its one process has to end before anyone else can look.
    await again.stop()
    const { db, close } = await openEmbedded(restored.DATA_DIR)
    try {
      const faults = [
        ...((await countStill(db)) === still
          ? []
          : [`now ${await countStill(db)}, before ${still}`]),
        ...((await personsOf(db, erased)) === 0 ? [] : ['an erased order has its persons again']),
      ]
      const { differences, ...lost } = await ledger.recovered(db, { after: before, until: begun })
      return {
        from: 'embedded, a set',
        lost: { ...lost, isAllowed: false },
        differences,
        faults,
        seconds,
        opened,
      }
    } finally {
      await close()
    }
  } finally {
    await rm(kept, { recursive: true, force: true })
    await ground.end().catch(() => undefined)
  }
}
