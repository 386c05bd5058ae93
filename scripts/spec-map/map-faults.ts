import { type MapRow, mapRows } from './map-rows.ts'
import { testTitles, type TitlePath } from './test-titles.ts'

const separator = ' › '
/** The files that `npm run check` runs as tests. */
const testFile = /^(?:(?:apps|packages|bench|scripts)\/.+\.test\.tsx?|apps\/e2e\/[^/]+\.spec\.ts)$/

/**
 * What is wrong with the page: a rule that is missing, unknown or there twice, a rule without proof, a
 * test that does not exist, or a title that several tests of one file share.
 * @param rules number and title of every rule, in order
 * @param readFile gives a file of the project, or undefined when there is none
 */
export function mapFaults(
  page: string,
  rules: readonly string[],
  readFile: (path: string) => string | undefined,
): string[] {
  const rows = mapRows(page)
  const titlesOf = titleReader(readFile)
  return [
    ...ruleFaults(rows, rules),
    ...rows.flatMap((row) => rowFaults(row, titlesOf).map((fault) => `line ${row.line}: ${fault}`)),
  ]
}

function ruleFaults(rows: readonly MapRow[], rules: readonly string[]): string[] {
  const named = new Set(rows.map(({ rule }) => rule))
  const first = new Map(rows.toReversed().map(({ rule, line }) => [rule, line]))
  return [
    ...rules.filter((rule) => !named.has(rule)).map((rule) => `“${rule}” has no row`),
    ...rows
      .filter(({ rule }) => !rules.includes(rule))
      .map(({ rule, line }) => `line ${line}: there is no rule “${rule}”`),
    ...rows
      .filter(({ rule, line }) => first.get(rule) !== line)
      .map(({ rule, line }) => `line ${line}: “${rule}” has a row already`),
  ]
}

type TitleReader = (path: string) => TitlePath[] | undefined

function titleReader(readFile: (path: string) => string | undefined): TitleReader {
  const known = new Map<string, TitlePath[] | undefined>()
  return (path) => {
    if (!known.has(path)) {
      const source = testFile.test(path) ? readFile(path) : undefined
      known.set(path, source === undefined ? undefined : testTitles(path, source))
    }
    return known.get(path)
  }
}

function rowFaults({ rule, proof }: MapRow, titlesOf: TitleReader): string[] {
  const references = [...proof.matchAll(/`([^`]+)`/g)].map(([, reference = '']) => reference)
  if (references.length === 0) return [`nothing proves “${rule}”`]
  return references.flatMap((reference) => referenceFault(reference, titlesOf) ?? [])
}

function referenceFault(reference: string, titlesOf: TitleReader): string | undefined {
  const [path = '', ...titles] = reference.split(separator)
  if (titles.length === 0) return `“${reference}” names no test`
  const candidates = titlesOf(path)
  if (candidates === undefined) return `there is no test file ${path}`
  const ending = (candidate: TitlePath) => candidate.slice(-titles.length).join(separator)
  const matches = candidates.filter((candidate) => ending(candidate) === titles.join(separator))
  if (matches.length === 0) return `${path} has no test “${titles.join(separator)}”`
  if (matches.length === 1) return undefined
  return `${matches.length} tests of ${path} are called “${titles.join(separator)}”`
}
