import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adoptFiles, runCommand } from '../doors/gangway.ts'
import { seasonSettings } from './fill-season.ts'
import type { SeasonCopy } from './seasons.ts'

/** Adds to a season that no server runs on, the way a customer's file comes in. */
export async function bringIn(season: SeasonCopy, file: object): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-bench-'))
  try {
    const path = join(folder, 'season.json')
    await writeFile(path, JSON.stringify(file))
    const settings = { ...seasonSettings(season), DATA_DIR: folder }
    await adoptFiles(settings)
    await runCommand(settings, 'import', [path])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
