import type { FileAnswer } from '@gangway/contract/answers'
import { usableName } from '@gangway/domain/files/usable-name'
import { languages } from '@gangway/domain/languages/language'
import { makeZip } from 'client-zip'
import type { Actor } from '../../platform/base/actor.ts'
import type { Clock } from '../../platform/base/clock.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { writeAs } from '../../platform/db/scope.ts'
import type { Config } from '../../platform/base/env.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { SealedFiles } from '../../platform/files/sealed-files.ts'
import type { KeyRing } from '../../platform/personal-data/key-ring.ts'
import { recordChanges } from '../../modules/changes/index.ts'
import { listNamingComments } from '../../modules/comments/index.ts'
import { openOrdersOfEvent } from '../../modules/orders/index.ts'
import { listNamingWords } from '../retention/index.ts'
import { listTicketFiles } from '../../modules/tickets/index.ts'
import {
  type Exported,
  type ExportedOrder,
  exportedHistory,
  fileNames,
} from './export.presenter.ts'
import { personalDataPage } from '@gangway/texts/privacy'
import { exportPage } from './export-page.presenter.ts'
import { presentWords } from './words.presenter.ts'
import * as queries from './privacy.queries.ts'

export interface ExportDeps {
  db: Database
  keyRing: KeyRing
  files: SealedFiles
  clock: Clock
  config: Pick<Config, 'APP_NAME'>
}

/** Commands are the operator's. */
const operator = { agency_id: null }

/**
 * Everything held about the persons of all orders that the shop sold under a number, in one archive: for
 * programs, as a page in every language, and the files. It leaves a row for each order, as a reveal does.
 *
 * @throws Refusal order_not_found, personal_data_erased
 */
export async function exportPersonalData(
  { db, keyRing, files, clock, config }: ExportDeps,
  actor: Actor | 'system',
  orderNumber: string,
): Promise<FileAnswer> {
  const scope = actor === 'system' ? operator : actor
  const { exported, sealed } = await writeAs(db, scope, async (transaction) => {
    const orders = await queries.listOrders(transaction, orderNumber)
    if (orders.length === 0) throw new Refusal('order_not_found')
    if (orders.every(({ erased_at }) => erased_at !== null)) {
      throw new Refusal('personal_data_erased')
    }
    const gathered = await gather(transaction, { orders, keyRing, actor })
    await recordChanges(
      transaction,
      orders.map(({ id: excursion_id, agency_id, event_id }) => {
        return { actor, action: 'order.export_personal_data', agency_id, event_id, excursion_id }
      }),
    )
    return gathered
  })
  const now = clock()
  const whole: Exported = {
    made_at: now.toISOString(),
    made_by: config.APP_NAME,
    order_id: orderNumber,
    ...exported,
  }
  const texts = languages.map((language) => ({
    name: personalDataPage.file_name[language],
    input: exportPage(whole, language),
  }))
  const entries = [
    ...texts,
    { name: 'personal-data.json', input: `${JSON.stringify(whole, null, 2)}\n` },
    ...sealed.map(({ name, file }) => ({ name, input: files.read(file) })),
  ]
  return {
    type: 'application/zip',
    filename: usableName(`personal-data-${orderNumber}.zip`),
    content: makeZip(entries.map((entry) => ({ ...entry, lastModified: now }))),
  }
}

type SealedFile = Parameters<SealedFiles['read']>[0]

async function gather(
  transaction: DatabaseTransaction,
  {
    orders,
    keyRing,
    actor,
  }: { orders: readonly queries.FoundOrder[]; keyRing: KeyRing; actor: Actor | 'system' },
): Promise<{
  exported: Pick<Exported, 'orders' | 'comments' | 'words'>
  sealed: { name: string; file: SealedFile }[]
}> {
  const ids = orders.map(({ id }) => id)
  const history = await queries.listHistory(transaction, ids)
  const access = await queries.listAccess(transaction, ids)
  const told: ExportedOrder[] = []
  const sealed: { name: string; file: SealedFile }[] = []
  for (const found of orders) {
    const { id, event_id } = found
    const [order] = await openOrdersOfEvent(transaction, { keyRing, actor, event_id, ids: [id] })
    if (order === undefined) continue
    const tickets = await listTicketFiles(transaction, id)
    const names = fileNames(
      `tickets/${id}`,
      tickets.map(({ ticket }) => ticket.filename),
    )
    tickets.forEach((one, place) => sealed.push({ name: names[place] ?? '', file: one.sealed }))
    told.push({
      ...exportedHistory(found, { history, access }),
      order,
      tickets: tickets.map(({ ticket }, place) => ({ ...ticket, file: names[place] ?? '' })),
    })
  }
  const comments = await listNamingComments(transaction, orders)
  const words = await listNamingWords(transaction, orders)
  return {
    sealed: [
      ...sealed,
      ...comments.flatMap(({ id, attachments }) => {
        const names = fileNames(
          `comments/${id}`,
          attachments.map(({ filename }) => filename),
        )
        return attachments.map((one, place) => ({ name: names[place] ?? '', file: one.sealed }))
      }),
    ],
    exported: {
      orders: told,
      words: words.map(presentWords),
      comments: comments.map(({ id, event_id, author, text, created_at, attachments }) => ({
        event_id,
        author,
        text,
        written_at: created_at.toISOString(),
        files: fileNames(
          `comments/${id}`,
          attachments.map(({ filename }) => filename),
        ),
      })),
    },
  }
}
