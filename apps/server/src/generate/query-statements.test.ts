import { describe, expect, it } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { type Placeholders, statement } from '../platform/db/statement.ts'
import { sampledStatements, type Samples, textOf } from './query-statements.ts'

const queries = {
  portId: async (db: Database, code: string) => {
    const { id } = await db
      .selectFrom('port')
      .where('code', '=', code)
      .select('id')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('event').where('port_id', '=', id).execute()
  },
  byToken: (db: Database, token: Uint8Array) =>
    db.selectFrom('calendar_feed').where('token_hash', '=', token).select('agency_id').execute(),
  locked: statement((db, { id }: Placeholders<{ id: number }>) =>
    db.selectFrom('agency').where('id', '=', id).select('name').forUpdate(),
  ),
  silent: async () => undefined,
}

const written = async (samples: Samples) =>
  textOf('a.queries.ts', await sampledStatements('a.queries.ts', queries, samples))

describe('the statements of a file', () => {
  it('writes what a query sends, with its values', async () => {
    const text = await written({ portId: ['DEHAM'] })
    expect(text).toContain(
      '-- name: portId\n-- given: ["DEHAM"]\nselect "id" from "port" where "code" = $1;',
    )
    expect(text).not.toContain('delete')
  })

  it('answers as the sample says, so that statements that depend on it are written as well', async () => {
    const text = await written({ portId: { given: ['DEHAM'], answers: [[{ id: 7 }]] } })
    expect(text).toContain('-- given: [7]\ndelete from "event" where "port_id" = $1;')
  })

  it('names several ways of calling one query', async () => {
    const text = await written({
      portId: { known: ['DEHAM'], other: (db) => db.selectFrom('port').select('name').execute() },
    })
    expect(text).toContain('-- name: portId, known\n')
    expect(text).toContain('-- name: portId, other\nselect "name" from "port";')
  })

  it('writes a statement with its values, and bytes as PostgreSQL reads them', async () => {
    expect(await written({ locked: { values: [{ id: 3 }] } })).toContain('-- given: [3]\nselect')
    const text = await written({ byToken: [new Uint8Array([1, 171])] })
    expect(text).toContain(String.raw`-- given: ["\\x01ab"]`)
  })

  it('refuses a sample that sends nothing', async () => {
    await expect(written({ silent: [] })).rejects.toThrow('the sample of silent sends nothing')
  })
})
