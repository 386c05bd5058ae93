import { stat, statfs } from 'node:fs/promises'
import type { Config } from '../../platform/base/env.ts'

export interface Disk {
  /** Folders with the same one share their space. */
  device: number
  /** Percent. */
  free: number
}

/** By the name of its setting; null: it cannot be read, or is not there yet. */
export type WatchedDisk = { setting: string; disk: Disk | null }

export const settings = ['DATA_DIR', 'BACKUP_DIR', 'PRIVACY_TOMBSTONES'] as const

export type Folders = Pick<Config, (typeof settings)[number]>

export async function diskOf(folder: string): Promise<Disk> {
  const { dev } = await stat(folder)
  const { bavail, blocks } = await statfs(folder)
  return { device: dev, free: blocks === 0 ? 100 : (bavail / blocks) * 100 }
}

/** The disks that must not fill up, each once, under the first folder on it. */
export async function watchedDisks(
  folders: Folders,
  read: (folder: string) => Promise<Disk>,
): Promise<WatchedDisk[]> {
  const found: WatchedDisk[] = []
  for (const setting of settings) {
    const disk = await read(folders[setting]).catch(() => null)
    const isKnown = disk !== null && found.some((other) => other.disk?.device === disk.device)
    if (!isKnown) found.push({ setting, disk })
  }
  return found
}
