/** How a cell is read. A `key` is looked at character by character, so it is taken as it was written. */
export type CellKind =
  | 'text'
  | 'key'
  | 'status'
  | 'language'
  | 'guide_language'
  | 'gender'
  | 'instant'
  | 'date'
  | 'birthday'
  | 'time'
  | 'amount'
  | 'whole_number'
  | 'flag'
  | 'list'
  | 'needs'

const notText: ReadonlySet<CellKind> = new Set(['whole_number', 'flag', 'list', 'needs'])

/** Whether an empty cell is an empty text. */
export const isTextKind = (kind: CellKind) => !notText.has(kind)

const respelled: ReadonlySet<CellKind> = new Set(['instant', 'date', 'birthday', 'time', 'amount'])

/** Whether a cell is a word or a number that stands for itself, such as a reference or a phone. */
export const isPlainText = ({ kind }: Column) => isTextKind(kind) && !respelled.has(kind)

/** A column of a season's table. Its empty cells count as left out, or as null where null is allowed. */
export interface Column {
  kind: CellKind
  /** `required`: the column must be there. `nullable`: too, and its empty cells are null. */
  presence: 'required' | 'nullable' | 'optional'
  /** Optional, but left out it stays as it is; null or an empty cell clears what is known. */
  clears?: boolean
}

/** A fact that a noun's sender sets: the same name in the database, on the wire and in a season's files. */
export interface Fact<Place extends string> extends Column {
  /** Recorded changes, previews and answers to senders name it and never hold its value. */
  isPersonal?: boolean
  places: readonly Place[]
}

type Facts = Readonly<Record<string, Fact<string>>>

/** The facts that a place has. */
export type FactIn<Rows extends Facts, Place extends string> = {
  [Name in keyof Rows & string]: Place extends Rows[Name]['places'][number] ? Name : never
}[keyof Rows & string]

export function factsIn<Rows extends Facts, Place extends Rows[string]['places'][number]>(
  rows: Rows,
  place: Place,
): readonly FactIn<Rows, Place>[] {
  const names = Object.entries(rows).flatMap(([name, { places }]) =>
    places.includes(place) ? [name] : [],
  )
  return names as FactIn<Rows, Place>[]
}

/** The facts whose row says something. */
export type FactThat<Rows, Says extends object> = {
  [Name in keyof Rows & string]: Rows[Name] extends Says ? Name : never
}[keyof Rows & string]

export function factsThat<Rows extends Facts, Flag extends string>(
  rows: Rows,
  flag: Flag,
): readonly FactThat<Rows, Readonly<Record<Flag, true>>>[] {
  const names = Object.entries(rows).flatMap(([name, row]) =>
    Reflect.get(row, flag) === true ? [name] : [],
  )
  return names as FactThat<Rows, Readonly<Record<Flag, true>>>[]
}
