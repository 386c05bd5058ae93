import { extname } from 'node:path'

const kinds = { '.csv': 'csv', '.xlsx': 'xlsx', '.json': 'json', '.pdf': 'pdf' } as const

type FileKind = (typeof kinds)[keyof typeof kinds]

const longestName = 200

/** By its name; null for a file that cannot be part of a season. */
export function fileKindOf(name: string): FileKind | null {
  const ending = extname(name).toLowerCase()
  const isName = name.length <= longestName && !/[/\\\p{Other}]/u.test(name)
  return isName && isEnding(ending) ? kinds[ending] : null
}

function isEnding(text: string): text is keyof typeof kinds {
  return Object.hasOwn(kinds, text)
}
