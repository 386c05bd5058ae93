import {
  type CompiledQuery,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** The values of a call, as placeholders in a statement's text. */
export type Placeholders<Values extends object> = {
  readonly [Name in keyof Values]: RawBuilder<Values[Name]>
}

/**
 * Matches one of a few ids, so that PostgreSQL plans the statement once: where it can count the
 * given ids, it believes a plan for exactly these is cheaper than a generic one, and plans again
 * with every call.
 *
 * @param column such as `o.id`
 */
export function isOneOf(column: string, ids: Expression<readonly number[]>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any((select ${ids}::integer[])::integer[])`
}

/** A row of a statement's answer. */
export type RowOf<Statement> = Statement extends (values: never) => CompiledQuery<infer Row>
  ? Row
  : never

/** Stands for a value until there is one. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const builder: Database = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A placeholder for every value that a statement names. */
function places<Values extends object>(): Placeholders<Values> {
  return new Proxy<object>(
    {},
    {
      get: (_, name) => sql`${new Place(String(name))}`,
    },
  ) as Placeholders<Values>
}

/**
 * A query whose text is built once and then only filled with values: for queries that run all the
 * time.
 *
 * @param build may only use the names of the values, so the text is always the same
 */
export function statement<Values extends object, Row>(
  build: (
    db: Database,
    given: Placeholders<Values>,
  ) => { compile: (db: Database) => CompiledQuery<Row> },
): (values: Values) => CompiledQuery<Row> {
  let text: CompiledQuery<Row> | null = null
  return (values) => {
    text ??= build(builder, places<Values>()).compile(builder)
    const given = new Map<string, unknown>(Object.entries(values))
    return {
      ...text,
      parameters: text.parameters.map((value) =>
        value instanceof Place ? given.get(value.name) : value,
      ),
    }
  }
}

/** Statements whose text depends on a shape: built for each shape once. */
export function builtOnce<Shape extends object, Built>(
  build: (shape: Shape) => Built,
): (shape: Shape) => Built {
  const known = new Map<string, Built>()
  return (shape) => {
    const key = JSON.stringify(shape)
    const built = known.get(key) ?? build(shape)
    known.set(key, built)
    return built
  }
}
