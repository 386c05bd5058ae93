import type { CompiledQuery } from 'kysely'
import type { Database, DatabaseTransaction } from './database.ts'
import { AfterCommit, SendWithNext, OneRoundTrip } from './driver-statements.ts'

/** The answers to several queries: the rows of each. */
export type Answers<Questions extends readonly unknown[]> = {
  -readonly [Place in keyof Questions]: Rows<Questions[Place]>
}

/** A query for the database: built now, or with a text built in advance. */
export type Asked<Row> = CompiledQuery<Row> | { compile: () => CompiledQuery<Row> }

type Rows<Question> = Question extends Asked<infer Row> ? Row[] : never

function compiled<Row>(question: Asked<Row>): CompiledQuery<Row> {
  return 'compile' in question ? question.compile() : question
}

/**
 * Runs several queries in one round trip, one after the other: each sees what those before it did
 * and waited for. Where no transaction is open they form one.
 *
 * @param areLast nothing follows them in this transaction
 */
export async function inOneRoundTrip<const Questions extends readonly Asked<unknown>[]>(
  db: Database,
  questions: Questions,
  { areLast = false }: { areLast?: boolean } = {},
): Promise<Answers<Questions>> {
  const { rows } = await db.executeQuery(new OneRoundTrip(questions.map(compiled), areLast))
  return rows as Answers<Questions>
}

/**
 * Writes something whose answer no one needs: in a transaction it travels with the next statement,
 * at the latest with the commit, which then also reports its fault.
 */
export async function sendWithNext(db: Database, question: Asked<unknown>): Promise<void> {
  const statement = compiled(question)
  await db.executeQuery(db.isTransaction ? new SendWithNext(statement) : statement)
}

/**
 * Asks something whose answer is needed only after the next statement of the transaction, and travels with that.
 *
 * @returns takes the rows; without a statement in between, it fetches them
 */
export async function askWithNext<Row>(
  db: Database,
  question: Asked<Row>,
): Promise<() => Promise<Row[]>> {
  if (!db.isTransaction) {
    const { rows } = await db.executeQuery<Row>(compiled(question))
    return async () => rows
  }
  let found: Row[] | null = null
  const ask = new SendWithNext(compiled(question), (rows) => {
    found = rows as Row[]
  })
  await db.executeQuery(ask)
  return async () => {
    if (found === null) await inOneRoundTrip(db, [])
    return found ?? []
  }
}

/**
 * Runs something when the transaction commits, in the same round trip. The commit stands whether or
 * not it succeeds. It runs once per transaction, however often it is requested.
 */
export async function afterCommit(
  transaction: DatabaseTransaction,
  question: Asked<unknown>,
): Promise<void> {
  await transaction.executeQuery(new AfterCommit(compiled(question)))
}
