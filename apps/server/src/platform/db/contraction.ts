import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * A migration may take away what the release before uses only once no release in service does. Its
 * first lines then say since when: `-- contracts: unused since 0043-what`, the newest migration of
 * the first release that no longer needed it.
 */
const note = /^-- contracts: unused since (\d{4}-[a-z0-9-]+)$/m

/** Changes in a statement of a migration that break an older release. */
const contracting: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops a table', /\bdrop\s+table\b/i],
  ['drops a view', /\bdrop\s+(?:materialized\s+)?view\b/i],
  [
    'drops a column',
    /\balter\s+table\b[^;]*\bdrop\s+(?:column\b|(?!constraint\b|default\b|not\b)\w+\s*[,;])/i,
  ],
  ['renames', /\balter\s+(?:table|view|type|function)\b[^;]*\brename\b/i],
  ['changes a type', /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i],
  ['makes a column required', /\balter\s+(?:column\s+)?\w+\s+set\s+not\s+null\b/i],
  [
    'adds a required column without a default',
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+\s(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(?:default|generated)\b)/i,
  ],
]

/** The migration that a release must know to work without what this one takes away, if anything. */
export function neededFor(script: string): string | null {
  return note.exec(script)?.[1] ?? null
}

/** Which of its statements a server of the release before could not live with. */
export function contractionsIn(script: string): string[] {
  const statements = withoutTexts(script)
  return contracting.filter(([, pattern]) => pattern.test(statements)).map(([what]) => what)
}

/** Comments and the bodies of functions change nothing by themselves. */
function withoutTexts(script: string): string {
  return script
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
}

/**
 * Ends a migration that takes away: from now on a release must know that migration to start here.
 */
export function floorStatement(needed: string): string {
  return `;\ncomment on table schema_migration is '${needed}';`
}

/** The migration without which a release cannot use this database any more, if any. */
export async function findFloor(db: Database): Promise<string | null> {
  const question = sql<{ needed: string | null }>`
    select obj_description('schema_migration'::regclass) as needed`
  return (await question.execute(db)).rows[0]?.needed ?? null
}
