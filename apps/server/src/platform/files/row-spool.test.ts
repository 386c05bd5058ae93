import { expect, test } from 'vitest'
import { mountSmallDisk } from '../../testing/small-disk.ts'
import { freeBytes, StorageFullError, temporaryReserve } from '../base/disk-faults.ts'
import { openRowSpool } from './row-spool.ts'
import { withSpooled } from './spool.ts'

const mebibyte = 1_048_576

/** Nothing may be mounted without rights. */
const disk = mountSmallDisk(temporaryReserve / mebibyte + 8)
const row = 'x'.repeat(100_000)

test.skipIf(disk === null)(
  'rows and files set aside leave the room of those who write to stay',
  async () => {
    if (disk === null) return
    const { folder } = disk
    try {
      const spool = await openRowSpool(folder, 1)
      const fill = async () => {
        for (let count = 0; count < 200; count += 1) await spool.add(0, row)
      }
      await expect(fill()).rejects.toThrow(StorageFullError)
      expect(freeBytes(folder)).toBeGreaterThanOrEqual(temporaryReserve)
      await expect(openRowSpool(folder, 1, 8 * mebibyte)).rejects.toThrow(StorageFullError)
      await spool.close()

      const endless = async function* () {
        for (;;) yield Buffer.alloc(65_536)
      }
      const spooled = withSpooled(folder, endless(), async () => undefined)
      await expect(spooled).rejects.toThrow(StorageFullError)
      expect(freeBytes(folder)).toBeGreaterThan(temporaryReserve)
    } finally {
      disk.unmount()
    }
  },
)
