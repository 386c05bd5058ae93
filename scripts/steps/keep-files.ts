import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** A release that another one has taken the place of. */
interface EndedRelease {
  /** ISO 8601. */
  ended: string
  files: readonly string[]
}

/** Pages stay open over a weekend, hardly longer. */
const keptMs = 7 * 86_400_000
/** With builds all day long, fewer days are kept. */
const keptReleases = 10

const recordName = 'releases.json'

/**
 * Puts aside the files of the release that ends now, so that open pages go on finding theirs, and deletes those of
 * releases that ended long ago. Files that no record names are left alone.
 *
 * @param served the folder with the release's files, which the next build empties
 * @param kept the folder with those of releases before, and the record of them
 */
export function keepFiles({
  served,
  kept,
  now,
}: {
  served: string
  kept: string
  now: Date
}): void {
  const files = filesOf(served)
  const recorded = readRecord(kept)
  const releases =
    files.length === 0 ? recorded : [{ ended: now.toISOString(), files }, ...recorded]
  const oldest = now.getTime() - keptMs
  const lasting = releases
    .slice(0, keptReleases)
    .filter(({ ended }, index) => index === 0 || Date.parse(ended) >= oldest)
  const wanted = new Set(lasting.flatMap((release) => release.files))
  for (const file of releases.flatMap((release) => release.files)) {
    if (!wanted.has(file)) rmSync(join(kept, 'assets', file), { force: true })
  }
  for (const file of files) cpSync(join(served, file), join(kept, 'assets', file))
  if (releases.length === 0) return
  mkdirSync(kept, { recursive: true })
  writeFileSync(join(kept, recordName), JSON.stringify(lasting))
}

function filesOf(folder: string): string[] {
  return globSync('**', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile())
}

/** Unreadable, it is begun again: what it named is then known to no one and stays. */
function readRecord(kept: string): EndedRelease[] {
  const file = join(kept, recordName)
  if (!existsSync(file)) return []
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}
