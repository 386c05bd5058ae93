import { maximumImportFileBytes, maximumImportFiles } from '@gangway/domain/imports/season-import'

/** Files of a season; anything else in an archive is left there, other archives too. */
const seasonFile = /\.(?:csv|xlsx|json|pdf)$/i

/** Entries that systems put beside the files of an archive. */
const ownedBySystem = /(?:^|[/\\])(?:__MACOSX[/\\]|\.)/

/** Bytes of all files in one archive, unpacked. */
const maximumUnpackedBytes = 536_870_912

/** How many times its own size an archive may unpack to, and above how many bytes that is asked. */
const maximumRatio = 100
const ratioFrom = 16_777_216

type Unopened = 'unreadable' | 'too_large'

function isOfSeason({ name }: { name: string }): boolean {
  return seasonFile.test(name) && !ownedBySystem.test(name)
}

function isArchive({ name }: File): boolean {
  return /\.zip$/i.test(name)
}

/**
 * The files themselves, and those in archives among them, by their names without folders: archives are opened here,
 * so that the server need never unpack what someone sends. One that unpacks to more than a season is not opened.
 */
export async function openArchives(files: readonly File[]): Promise<readonly File[] | Unopened> {
  if (!files.some(isArchive)) return files
  const opened: File[] = []
  for (const file of files) {
    if (!isArchive(file)) {
      opened.push(file)
      continue
    }
    const found = await openArchive(file)
    if (typeof found === 'string') return found
    opened.push(...found)
  }
  return opened
}

async function openArchive(file: File): Promise<File[] | Unopened> {
  const { unzip } = await import('fflate')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sum = { files: 0, bytes: 0 }
  let isTooLarge = false
  // Each is unpacked into as much room as it says it needs, and no further.
  const isTaken = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (isTooLarge || !isOfSeason({ name })) return false
    sum.files += 1
    sum.bytes += originalSize
    isTooLarge =
      originalSize > maximumImportFileBytes ||
      sum.files > maximumImportFiles ||
      sum.bytes > maximumUnpackedBytes ||
      (sum.bytes > ratioFrom && sum.bytes > bytes.length * maximumRatio)
    return !isTooLarge
  }
  const found = await new Promise<Record<string, Uint8Array<ArrayBuffer>> | null>((resolve) => {
    unzip(bytes, { filter: isTaken }, (error, entries) => resolve(error === null ? entries : null))
  })
  if (isTooLarge) return 'too_large'
  if (found === null) return 'unreadable'
  return Object.entries(found).map(([path, content]) => new File([content], nameIn(path)))
}

/** Folders are written with either slash. */
function nameIn(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path
}
