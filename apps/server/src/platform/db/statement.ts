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

/** What a statement is given with each call, as it stands in its text. */
export type Given<Values extends object> = {
  readonly [Name in keyof Values]: RawBuilder<Values[Name]>
}

/**
 * One of few ids, so that PostgreSQL plans the statement once: where it can count the ids it is given, it
 * holds a plan for them to be cheaper than the one for any, and makes it with every call.
 *
 * @param column such as `o.id`
 */
export function isOneOf(column: string, ids: Expression<readonly number[]>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any((select ${ids}::integer[])::integer[])`
}

/** What a statement answers. */
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

/** Every value that a statement names. */
function places<Values extends object>(): Given<Values> {
  return new Proxy<object>(
    {},
    {
      get: (_, name) => sql`${new Place(String(name))}`,
    },
  ) as Given<Values>
}

/**
 * A query whose text is built once and then only given its values: for what is asked all the time.
 *
 * @param build of the values it may know the names only, so the text is the same for all
 */
export function statement<Values extends object, Row>(
  build: (db: Database, given: Given<Values>) => { compile: (db: Database) => CompiledQuery<Row> },
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
