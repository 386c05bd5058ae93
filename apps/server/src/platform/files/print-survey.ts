import type { FileStore } from './file-store.ts'
import type { Identities } from './store-identity.ts'
import type { StoreSurvey } from './survey-store.ts'

/** Written for a person at a terminal. */
export function printSurvey(
  { place }: Pick<FileStore, 'place'>,
  identities: Identities,
  { found, missing }: StoreSurvey,
): string {
  return [
    `File store: ${place}`,
    verdictOn(identities),
    line('known', found.held),
    `  ${'known, but missing'.padEnd(22)}${String(missing).padStart(8)}`,
    line('waiting for removal', found.ended),
    line('being written', found.open),
    line('unknown', found.unknown),
  ].join('\n')
}

function line(label: string, { files, bytes }: { files: number; bytes: number }): string {
  return `  ${label.padEnd(22)}${String(files).padStart(8)}   ${printSize(bytes)}`
}

function verdictOn({ database, store }: Identities): string {
  if (database === null && store === null) return 'Neither it nor the database has an identity yet.'
  if (database === null) return `It belongs to ${store}; this database is none yet.`
  if (store === null) return `It belongs to no database yet; this one is ${database}.`
  if (database === store) return `It belongs to this database (${database}).`
  return `It belongs to ${store}, but this database is ${database}.`
}

export function printSize(bytes: number): string {
  const mebibytes = bytes / 1_048_576
  if (mebibytes >= 1) return `${mebibytes.toFixed(1)} MB`
  return bytes === 0 ? '0 KB' : `${Math.ceil(bytes / 1_024)} KB`
}
