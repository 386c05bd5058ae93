import { type MapRow, mapRows } from './map-rows.ts'
import { testTitles, type TitlePath } from './test-titles.ts'

/** Parts of the product that are still to be built, as the page names them. */
const laterSubjects = [
  'the events list and event page, complete and live',
  'invoices and tickets',
  'comments, alerts and mail',
  'the shell and accounts',
]

const separator = ' › '
/** The files that `npm run check` runs as tests. */
const testFile = /^(?:(?:apps|packages|bench|scripts)\/.+\.test\.tsx?|apps\/e2e\/[^/]+\.spec\.ts)$/

/**
 * What is wrong with the page: a sentence without proof, a test that does not exist, or a title
 * that several tests of one file share.
 * @param readFile gives a file of the project, or undefined when there is none
 */
export function mapFaults(page: string, readFile: (path: string) => string | undefined): string[] {
  const titlesOf = titleReader(readFile)
  return mapRows(page).flatMap((row) =>
    rowFaults(row, titlesOf).map((fault) => `line ${row.line}: ${fault}`),
  )
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

function rowFaults({ sentence, proof }: MapRow, titlesOf: TitleReader): string[] {
  if (/^nothing to prove: ./.test(proof)) return []
  const [, subject] = /^later: (.+)$/.exec(proof) ?? []
  if (subject !== undefined) {
    return laterSubjects.includes(subject) ? [] : [`“${subject}” is not built later`]
  }
  const references = [...proof.matchAll(/`([^`]+)`/g)].map(([, reference = '']) => reference)
  if (references.length === 0) return [`nothing proves “${sentence}”`]
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
