import { readDatabaseFiles } from '../platform/db/database-files.ts'

const head = `# Hashes of all functions and triggers, the newest last; \`npm run generate\` adds to them. A release leaves
# a database alone whose hash it does not find here: a later release has been at it.
`

/** With the present hash as the last. */
export async function partsHistory(): Promise<string> {
  const { knownHashes, partsHash } = await readDatabaseFiles()
  const earlier = knownHashes.filter((hash) => hash !== partsHash)
  return `${head}${[...earlier, partsHash].join('\n')}\n`
}
