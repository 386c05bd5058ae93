import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mountProgram = '/bin/mount'

export interface SmallDisk {
  folder: string
  /** Makes room. */
  grow: (megabytes: number) => void
  unmount: () => void
}

/**
 * A disk of a few megabytes for tests to fill.
 *
 * @param folder where to mount it; by default in a temporary folder
 * @returns null if this user may not mount: then a full disk cannot be tested
 */
export function mountSmallDisk(megabytes: number, folder?: string): SmallDisk | null {
  const target = folder ?? mkdtempSync(join(tmpdir(), 'gangway-small-disk-'))
  mkdirSync(target, { recursive: true })
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', target]
    execFileSync(mountProgram, options, { stdio: 'ignore' })
  } catch {
    return null
  }
  return {
    folder: target,
    grow: (more) => execFileSync(mountProgram, ['-o', `remount,size=${more}m`, target]),
    unmount: () => {
      execFileSync('/bin/umount', ['-l', target])
      if (folder === undefined) rmdirSync(target)
    },
  }
}
