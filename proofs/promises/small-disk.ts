import { spawnSync } from 'node:child_process'
import { chown, mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unprivilegedIdentity } from '@gangway/testkit/postgres-cluster'

export interface SmallDisk {
  /** A folder on it. */
  folder: string
  /** Takes all room but so many bytes. */
  fill: (spare: number) => Promise<void>
  free: () => Promise<void>
  end: () => Promise<void>
}

const mebibyte = 1_048_576

/**
 * A file system of its own with so little room, in memory.
 *
 * @param isPostgres whether the PostgreSQL server is to write there
 * @returns null where this process may not mount one
 */
export async function mountSmallDisk(
  mebibytes: number,
  { isPostgres = false } = {},
): Promise<SmallDisk | null> {
  const point = await mkdtemp(join(tmpdir(), 'gangway-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', point])
  if (mounted.status !== 0) {
    await rm(point, { recursive: true })
    return null
  }
  const folder = join(point, 'data')
  const filler = join(point, 'filler')
  await mkdir(folder, { mode: 0o700 })
  const identity = isPostgres ? await unprivilegedIdentity() : null
  if (identity !== null) await chown(folder, identity.uid, identity.gid)
  return {
    folder,
    fill: async (spare) => {
      const { bavail, bsize } = await statfs(point)
      const file = await open(filler, 'w')
      let left = bavail * bsize - spare
      try {
        while (left > 0) {
          const { bytesWritten } = await file.write(Buffer.alloc(Math.min(left, mebibyte)))
          left -= bytesWritten
        }
      } catch (error) {
        // Something else took the last of it.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler, { force: true }),
    end: async () => {
      spawnSync('umount', ['--lazy', point])
      await rm(point, { recursive: true, force: true })
    },
  }
}
