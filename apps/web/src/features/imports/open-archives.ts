/** What a season consists of; anything else in an archive is left there. */
const seasonFile = /\.(?:csv|xlsx|json|pdf)$/i

/** What systems put beside the files of an archive. */
const ownedBySystem = /(?:^|\/)(?:__MACOSX\/|\.)/

function isOfSeason({ name }: { name: string }): boolean {
  return seasonFile.test(name) && !ownedBySystem.test(name)
}

function isArchive({ name }: File): boolean {
  return /\.zip$/i.test(name)
}

/**
 * The files themselves, and those in archives among them, by their names without folders: archives are opened here,
 * so that the server need never unpack what someone sends.
 */
export async function openArchives(
  files: readonly File[],
): Promise<readonly File[] | 'unreadable'> {
  if (!files.some(isArchive)) return files
  const { unzip } = await import('fflate')
  const opened: File[] = []
  for (const file of files) {
    if (!isArchive(file)) {
      opened.push(file)
      continue
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const found = await new Promise<Record<string, Uint8Array<ArrayBuffer>> | null>((resolve) => {
      unzip(bytes, { filter: isOfSeason }, (error, entries) =>
        resolve(error === null ? entries : null),
      )
    })
    if (found === null) return 'unreadable'
    for (const [path, content] of Object.entries(found)) {
      opened.push(new File([content], path.split('/').at(-1) ?? path))
    }
  }
  return opened
}
