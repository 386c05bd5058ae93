/**
 * Where an import in the browser stands: files are added (`open`); they are being read; someone has to say what
 * their columns are (`mapping`); its preview is there; it is being carried out; it was; it is being undone; it was; or
 * it could not go on.
 */
export const importStates = [
  'open',
  'reading',
  'mapping',
  'previewed',
  'committing',
  'committed',
  'undoing',
  'undone',
  'failed',
] as const

export type ImportState = (typeof importStates)[number]

/** While a job works on it. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'reading' || state === 'committing' || state === 'undoing'
}

/** Parts of a season, in import order. */
export const importNouns = [
  'ports',
  'agencies',
  'ship_calls',
  'events',
  'orders',
  'invoices',
] as const

export type ImportNoun = (typeof importNouns)[number]

export function byNoun<Value>(make: (noun: ImportNoun) => Value): Record<ImportNoun, Value> {
  const entries = importNouns.map((noun) => [noun, make(noun)])
  return Object.fromEntries(entries) as Record<ImportNoun, Value>
}

/** Outcomes of one row. */
export const importOutcomes = ['created', 'changed', 'unchanged', 'stale', 'locked'] as const

export type ImportOutcome = (typeof importOutcomes)[number]

/** A preview lists every row but those that stay as they are, values taken otherwise than sent, and faults. */
export const listedOutcomes = [
  'created',
  'changed',
  'stale',
  'locked',
  'remarked',
  'faulty',
] as const

export type ListedOutcome = (typeof listedOutcomes)[number]

export type OutcomeCounts = Record<ImportOutcome, number>

export type ImportCounts = Record<ImportNoun, OutcomeCounts>

function none(): OutcomeCounts {
  return { created: 0, changed: 0, unchanged: 0, stale: 0, locked: 0 }
}

export const noCounts = (): ImportCounts => byNoun(none)

/** Whether carrying it out would change anything. */
export function isAnythingNew(counts: ImportCounts): boolean {
  return importNouns.some((noun) => counts[noun].created > 0 || counts[noun].changed > 0)
}

/** Bytes of one file of a season. */
export const maximumImportFileBytes = 52_428_800

/** Files of one import, PDFs included. */
export const maximumImportFiles = 500

/** Rows that a preview keeps of each noun and outcome; all are counted. */
export const listedRows = 5_000

/** Effect of an undo on a row that the import made or changed. */
export type UndoStep = 'taken_back' | 'restored' | 'staying'

/**
 * Nouns of which an undo leaves new rows alone: other rows may refer to them by then, and what was sent as an invoice
 * is corrected by another.
 */
const stayingNouns: ReadonlySet<ImportNoun> = new Set(['ports', 'agencies', 'invoices'])

export function undoStepOf(noun: ImportNoun, isNew: boolean): UndoStep {
  if (!isNew) return 'restored'
  return stayingNouns.has(noun) ? 'staying' : 'taken_back'
}

/**
 * Why a row stands in the way of an undo: its persons were erased on request, someone or another import has changed it
 * since, or what it said before is no longer kept or cannot be opened.
 */
export const undoObstacles = ['erased', 'changed', 'forgotten', 'unreadable'] as const

export type UndoObstacle = (typeof undoObstacles)[number]

/** Most rows listed that prevent an undo; all are counted. */
export const listedObstacles = 20

/** Why an import could not go on; `built_on`: why it was not undone. */
export const importFailures = [
  'too_much_json',
  'no_rows',
  'file_gone',
  'built_on',
  'lost_workers',
  'disk_full',
  'internal',
] as const

export type ImportFailure = (typeof importFailures)[number]
