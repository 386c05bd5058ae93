import { foreignWrites } from './foreign-writes.ts'
import { isApiFile, mayHoldSql, mayReadAmbient } from './import-rules.ts'
import { moduleRoles } from './module-roles.ts'
import { isModule, type Place } from './place.ts'
import type { Effect, ModuleFacts } from './read-module.ts'

export interface FileRule {
  name: string
  sentence: string
  findings: (place: Place, facts: ModuleFacts) => { what: string; line: number }[]
}

const ambientEffects: readonly Effect['kind'][] = ['environment', 'clock', 'randomness']

const serverEntry = /^apps\/server\/src\/[^/]+\.ts$/

const ambient: FileRule = {
  name: 'ambient-in-platform',
  sentence:
    'Environment, clock and randomness are read only in platform/ and shared/browser/ (widgets: shared/lib/). Take the value through deps.',
  findings: (place, { effects }) => {
    if (mayReadAmbient(place)) return []
    return effects
      .filter(({ kind }) => ambientEffects.includes(kind))
      .filter(({ kind }) => kind !== 'environment' || !serverEntry.test(place.path))
      .map(described)
  },
}

const queryKeys: FileRule = {
  name: 'http-in-api-files',
  sentence: 'Calls and query keys stand only in <feature>.api.ts. Put them there.',
  findings: (place, { effects }) => {
    const isExempt =
      place.area !== 'web' || place.layer === null || place.servesTests || isApiFile(place)
    return isExempt ? [] : effects.filter(({ kind }) => kind === 'query_key').map(described)
  },
}

const http: FileRule = {
  name: 'http-through-client',
  sentence:
    'Browsers call a server through packages/client, which knows about tokens, keys and repetition. Use `call`, or create one for another address.',
  findings: ({ area, servesTests }, { effects }) => {
    const isBound = (area === 'web' || area === 'widgets') && !servesTests
    return isBound ? effects.filter(({ kind }) => kind === 'http').map(described) : []
  },
}

/** The first reads the address, the second hands the caller's headers on to the same server. */
const addressDoors = ['http/client-address.ts', 'web/page-reader.ts'].map(
  (path) => `apps/server/src/platform/${path}`,
)

const address: FileRule = {
  name: 'one-client-address',
  sentence:
    'Behind a proxy, the framework knows only the proxy, and a header may be forged. Take `request.clientAddress` for limits, `request.callerAddress` for the whole address.',
  findings: ({ area, servesTests, path }, { effects }) => {
    const isBound = area === 'server' && !servesTests && !addressDoors.includes(path)
    return isBound ? effects.filter(({ kind }) => kind === 'address').map(described) : []
  },
}

const sql: FileRule = {
  name: 'sql-in-queries',
  sentence:
    'SQL lives in *.queries.ts, in migrations, and in platform/db and what looks after a database. Write a query there and hand it to the service.',
  findings: (place, { effects }) =>
    mayHoldSql(place) ? [] : effects.filter(({ kind }) => kind === 'sql').map(described),
}

const oneWriter: FileRule = {
  name: 'one-writer-per-table',
  sentence:
    "A table is written by one module (scripts/boundaries/table-owners.ts). Call a function of its owner's index.ts, or add one there.",
  findings: (place, { writes }) => foreignWrites(place, writes),
}

const barrels: FileRule = {
  name: 'no-barrels',
  sentence:
    'No barrels: only the index.ts of a server module and lists of texts pass on what others export. Import the module itself.',
  findings: (place, { isBarrel }) => {
    const isFace = isModule(place) && place.role === 'index'
    const isTextList = place.path.includes('/shared/i18n/')
    const isWebIndex = place.area === 'web' && /\/index\.tsx?$/.test(place.path)
    return (isBarrel && !isFace && !isTextList) || isWebIndex
      ? [{ what: 'is a barrel', line: 1 }]
      : []
  },
}

const kebabCase = /^[a-z0-9]+(?:[-.][a-z0-9]+)*\.tsx?$/
const emptyNames = /^(?:utils?|helpers?|common|types?|misc)\.tsx?$/

const names: FileRule = {
  name: 'file-names',
  sentence:
    'Files are kebab-case and named after what they hold, never utils, helpers, common or types.',
  findings: ({ path }) => {
    const fileName = path.slice(path.lastIndexOf('/') + 1)
    const isGood = kebabCase.test(fileName) && !emptyNames.test(fileName)
    return isGood ? [] : [{ what: `is called ${fileName}`, line: 1 }]
  },
}

const roles: FileRule = {
  name: 'files-have-roles',
  sentence: `A file of a server module is called <noun>.<role>.ts, so that the rules about roles hold for it. The roles: ${moduleRoles.join(', ')}.`,
  findings: (place) => {
    const { role } = place
    const isBound = isModule(place) && !place.servesTests
    return isBound && (role === null || !moduleRoles.includes(role))
      ? [{ what: 'has no role', line: 1 }]
      : []
  },
}

/** Rules about what stands inside one file. */
export const fileRules: readonly FileRule[] = [
  ambient,
  queryKeys,
  http,
  address,
  sql,
  oneWriter,
  barrels,
  names,
  roles,
]

function described({ code, line }: Effect): { what: string; line: number } {
  return { what: `has \`${code}\``, line }
}
