import type { ImportTable, SeasonImportDetail } from '@gangway/contract/imports/season-imports'
import type { LightMyRequestResponse } from 'fastify'
import { formOf } from './form.ts'
import type { TestCaller } from './test-app.ts'
import { agencyReference, type TwoAgencies } from './two-agencies.ts'

export const eventHeader =
  'reference,agency,port,agency_title,product_name,event_date,language_guide,duration,email,contact_name,contact_phone,meet_point,pickup_time,need_ticket,alert'

export function eventLine(
  reference: string,
  { meet_point = 'Pier 7', date = '2027-05-14' } = {},
): string {
  return `${reference},${agencyReference},DEHAM,By barge,Barge,${date},de,180,dispo@harbour.example,Jens,+49 1,${meet_point},,false,false`
}

export const orderHeader =
  'reference,event,order_id,customer,phone,ship,berth,pickup_time,shop_language,updated_at'

export const productHeader = 'order,number,product_name,person_count'

/** An event with one order. */
export function seasonOf(key: string, more: { meet_point?: string; date?: string } = {}) {
  return {
    'events.csv': `${eventHeader}\n${eventLine(`E-${key}`, more)}\n`,
    'orders.csv': `${orderHeader}\nO-${key},E-${key},4711,Zoë Grünewald,+49 2,AIDAprima,Pier 7,,DE,\n`,
    'subproducts.csv': `${productHeader}\nO-${key},1,Adult,2\n`,
  }
}

export type ImportFiles = Readonly<Record<string, string | Uint8Array>>

/** Imports in the browser, step by step; by staff unless someone else is named. */
export interface ImportDriver {
  start: () => Promise<number>
  add: (
    id: number,
    filename: string,
    content: string | Uint8Array,
    caller?: TestCaller,
  ) => Promise<LightMyRequestResponse>
  /** Once all jobs have run. */
  outcome: (id: number) => Promise<SeasonImportDetail>
  previewed: (files: ImportFiles) => Promise<SeasonImportDetail>
  /** After someone has said how the tables that were asked for are read, by default as proposed. */
  mapped: (
    found: Pick<SeasonImportDetail, 'id' | 'tables'>,
    change?: (table: ImportTable) => Partial<ImportTable>,
  ) => Promise<SeasonImportDetail>
  committed: (found: Pick<SeasonImportDetail, 'id' | 'fingerprint'>) => Promise<SeasonImportDetail>
  /** Files that are previewed and carried out. */
  imported: (files: ImportFiles) => Promise<SeasonImportDetail>
  undone: (id: number) => Promise<SeasonImportDetail>
}

export function importDriver({
  staff,
  runJobs,
}: Pick<TwoAgencies, 'staff' | 'runJobs'>): ImportDriver {
  const driver: ImportDriver = {
    start: async () => (await staff.send('POST', '/imports')).json().data.id,
    add: (id, filename, content, caller = staff) => {
      const { payload, headers } = formOf({}, { filename, content: Buffer.from(content) })
      return caller.send('POST', `/imports/${id}/files`, payload, headers)
    },
    outcome: async (id) => {
      await runJobs()
      return (await staff.get(`/imports/${id}`)).json().data
    },
    previewed: async (files) => {
      const id = await driver.start()
      for (const [name, content] of Object.entries(files)) {
        await step(201, driver.add(id, name, content))
      }
      await step(202, staff.send('POST', `/imports/${id}/read`))
      return driver.outcome(id)
    },
    mapped: async ({ id, tables }, change = () => ({})) => {
      const asked = tables.filter(({ is_clear }) => !is_clear)
      const said = asked.map((table) => {
        const {
          file_id,
          sheet,
          table: rows,
          columns,
          fixed,
          reading,
        } = { ...table, ...change(table) }
        return { file_id, sheet, table: rows, columns, fixed, reading }
      })
      await step(202, staff.send('PUT', `/imports/${id}/mapping`, { tables: said }))
      return driver.outcome(id)
    },
    committed: async ({ id, fingerprint }) => {
      await step(202, staff.send('POST', `/imports/${id}/commit`, { fingerprint }))
      return driver.outcome(id)
    },
    imported: async (files) => driver.committed(await driver.previewed(files)),
    undone: async (id) => {
      await step(202, staff.send('POST', `/imports/${id}/undo`))
      return driver.outcome(id)
    },
  }
  return driver
}

async function step(status: number, answer: Promise<LightMyRequestResponse>): Promise<void> {
  const { statusCode, body } = await answer
  if (statusCode !== status) throw new Error(`answered ${statusCode}: ${body}`)
}
