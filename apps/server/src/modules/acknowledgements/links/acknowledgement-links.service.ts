import type { LinkedChanges } from '@gangway/contract/acknowledgement-links'
import type { AskedVersion } from '@gangway/domain/acknowledgements/acknowledgement'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { sha256 } from '../../../platform/crypto/hashes.ts'
import { newSecret } from '../../../platform/crypto/random-secrets.ts'
import * as queries from './acknowledgement-links.queries.ts'

/**
 * Makes a link for each of the events in a mail of which its receiver's side is still asked to read something. The
 * tokens exist only in the mail: their hashes are stored.
 *
 * @returns tokens by event
 */
export async function makeAcknowledgementLinks(
  db: Database,
  { account_id, agency_id }: queries.Receiver,
  eventIds: readonly number[],
): Promise<Map<number, string>> {
  if (eventIds.length === 0) return new Map()
  const asked = await queries.listAsked(db, { account_id, agency_id }, eventIds)
  const byEvent = Map.groupBy(asked, ({ event_id }) => event_id)
  const links = [...byEvent].map(([event_id, rows]) => {
    const versions = rows.map(({ id, version }) => ({ id, version }))
    return { event_id, token: newSecret(), asked: versions }
  })
  if (links.length === 0) return new Map()
  await queries.insertLinks(
    db,
    links.map(({ token, ...link }) => ({
      ...link,
      account_id,
      agency_id,
      token_hash: sha256(token),
    })),
  )
  return new Map(links.map(({ event_id, token }) => [event_id, token]))
}

interface LiveLink {
  reader: queries.Receiver
  event_id: number
  /** Changes still to be read, in the versions that were mailed. */
  waiting: readonly AskedVersion[]
  shown: LinkedChanges
}

/** @throws Refusal acknowledgement_link_over: used, expired, of someone who has left, or nothing of it waits as mailed */
export async function requireLink(db: Database, token: string): Promise<LiveLink> {
  const link = await queries.findLink(db, sha256(token))
  const rows = link === undefined ? [] : await queries.listLinked(db, link)
  const versions = new Map(link?.asked.map(({ id, version }) => [id, version]))
  const isAsMailed = rows.every(({ shown: { id, version } }) => versions.get(id) === version)
  if (link === undefined || rows.length === 0 || !isAsMailed) {
    throw new Refusal('acknowledgement_link_over')
  }
  const { account_id, agency_id, event_id, agency_title, event_date } = link
  const { port_id, port_code, port_name } = link
  const changes = rows.map(({ shown: { kind, ship, changes: values, told_at }, order_id }) => {
    return { kind, ship, changes: values, told_at, order_id }
  })
  return {
    reader: { account_id, agency_id },
    event_id,
    waiting: rows.map(({ shown: { id, version } }) => ({ id, version })),
    shown: { event_id, agency_title, port_id, port_code, port_name, event_date, changes },
  }
}

/** Changes that a link would acknowledge, without using it up. */
export async function checkAcknowledgementLink(
  { db }: { db: Database },
  token: string,
): Promise<LinkedChanges> {
  return (await requireLink(db, token)).shown
}
