import type {
  addImportFile,
  commitImport,
  getImport,
  readImport,
  SeasonImportDetail,
  startImport,
} from '@gangway/contract/imports/season-imports'
import type { undoImport } from '@gangway/contract/imports/import-undo'
import { setTimeout as wait } from 'node:timers/promises'
import { callAndUploadAt } from '../doors/api.ts'
import { memoryOf } from './memory-of.ts'

/** States of an import while a job works on it. */
const underWay: readonly string[] = ['reading', 'committing', 'undoing']

/** Orders, each with a sub-product, ten of each event. */
export const importLoad = { few: 25_000, many: 250_000, ordersOfEvent: 10 }

/** Steps in turn: files that are new, files in which every order has changed, and the way back. */
export const importSteps = [
  'preview',
  'carryOut',
  'previewChanged',
  'carryOutChanged',
  'undo',
] as const

export type ImportStep = (typeof importSteps)[number]

/** On a server that has done nothing else. */
export interface ImportsMeasured {
  orders: number
  /** Bytes of the server's memory before the first file. */
  before: number
  /** Seconds, and the highest memory until then, in bytes. */
  steps: Readonly<Record<ImportStep, { seconds: number; peak: number }>>
}

export interface ImportingServer {
  address: string
  pid: number
  token: string
}

/** Milliseconds between two looks at the memory, … */
const lookEvery = 50
/** … and at how far the import is. */
const askEvery = 250
/** Milliseconds after which something is wrong. */
const patience = 3_600_000

/** Brings a season in as the browser does, and undoes its second import. */
export async function measureImports(
  server: ImportingServer,
  orders: number,
): Promise<ImportsMeasured> {
  const memory = await watchMemory(server.pid)
  try {
    return { orders, before: memory.peak(), steps: await takeSteps(server, orders, memory.peak) }
  } finally {
    await memory.end()
  }
}

async function watchMemory(pid: number) {
  let peak = await memoryOf(pid)
  const running = new AbortController()
  const look = async () => {
    while (!running.signal.aborted) {
      peak = Math.max(peak, await memoryOf(pid))
      await wait(lookEvery)
    }
  }
  const looking = look()
  return {
    peak: () => peak,
    end: async () => {
      running.abort()
      await looking
    },
  }
}

async function takeSteps(
  { address, token }: ImportingServer,
  orders: number,
  peak: () => number,
): Promise<ImportsMeasured['steps']> {
  const { call, upload } = callAndUploadAt(address, token)
  const ask = async (import_id: number) => {
    const path = '/imports/:import_id'
    return (await call<typeof getImport>({ method: 'GET', path, params: { import_id } })).data
  }
  const follow = async (import_id: number): Promise<SeasonImportDetail> => {
    const began = performance.now()
    while (performance.now() - began < patience) {
      // In the embedded database everyone waits while an import is carried out, longer than a call does.
      const found = await ask(import_id).catch(() => null)
      if (found !== null && !underWay.includes(found.state)) return found
      await wait(askEvery)
    }
    throw new Error('The import does not come to an end.')
  }
  const step = async (
    state: SeasonImportDetail['state'],
    work: () => Promise<SeasonImportDetail>,
  ) => {
    const began = performance.now()
    const found = await work()
    const seconds = (performance.now() - began) / 1_000
    if (found.state !== state || found.fault_count > 0) {
      throw new Error(`The import is ${found.state}, not ${state}: ${found.failure}.`)
    }
    process.stdout.write(`${orders} ${state} ${seconds.toFixed(1)} s\n`)
    return { found, measured: { seconds, peak: peak() } }
  }
  const sent = async (berth: string) => {
    const { data } = await call<typeof startImport>({ method: 'POST', path: '/imports' })
    const params = { import_id: data.id }
    for (const file of seasonFiles(orders, berth)) {
      const path = '/imports/:import_id/files'
      await upload<typeof addImportFile>({ path, params, fields: {}, file })
    }
    return params
  }
  const previewed = (params: { import_id: number }) =>
    step('previewed', async () => {
      await call<typeof readImport>({ method: 'POST', path: '/imports/:import_id/read', params })
      return follow(params.import_id)
    })
  const carriedOut = ({ id: import_id, fingerprint }: SeasonImportDetail) =>
    step('committed', async () => {
      const path = '/imports/:import_id/commit'
      const body = { fingerprint: fingerprint ?? '' }
      await call<typeof commitImport>({ method: 'POST', path, params: { import_id }, body })
      return follow(import_id)
    })

  const preview = await previewed(await sent('Pier 7'))
  const carryOut = await carriedOut(preview.found)
  const previewChanged = await previewed(await sent('Pier 9'))
  const carryOutChanged = await carriedOut(previewChanged.found)
  const undo = await step('undone', async () => {
    const params = { import_id: carryOutChanged.found.id }
    await call<typeof undoImport>({ method: 'POST', path: '/imports/:import_id/undo', params })
    return follow(params.import_id)
  })
  return {
    preview: preview.measured,
    carryOut: carryOut.measured,
    previewChanged: previewChanged.measured,
    carryOutChanged: carryOutChanged.measured,
    undo: undo.measured,
  }
}

function seasonFiles(orders: number, berth: string): File[] {
  const events = orders / importLoad.ordersOfEvent
  return [
    csvFile('ports', ['code,name,time_zone', 'DEIMP,Import,Europe/Berlin']),
    csvFile('agencies', ['reference,name,emails', 'AG-IMPORT,Blue Pier,dispo@bluepier.example']),
    csvFile('events', [
      'reference,agency,port,agency_title,product_name,event_date,language_guide,duration,email,contact_name,contact_phone,meet_point,pickup_time,need_ticket,alert',
      ...numbers(events).map(
        (nth) =>
          `E-IMPORT-${nth},AG-IMPORT,DEIMP,Harbour by barge,Harbour by barge,2028-06-${String((nth % 28) + 1).padStart(2, '0')},de,180,dispo@bluepier.example,Jens Petersen,+49 40 5550111,Exit of the terminal,,false,false`,
      ),
    ]),
    csvFile('orders', [
      'reference,event,order_id,customer,phone,ship,berth,pickup_time,shop_language',
      // Neither is in the order of the other, as in an export of a booking system.
      ...numbers(orders).map(
        (nth) =>
          `O-IMPORT-${nth},E-IMPORT-${(nth * 7) % events},${48_100_000 + nth},Zoë Grünewald ${nth},+49 171 ${nth},AIDAprima,${berth},,DE`,
      ),
    ]),
    csvFile('subproducts', [
      'order,number,product_name,person_count',
      ...numbers(orders).map((nth) => `O-IMPORT-${nth},1,"Harbour by barge, adult",2`),
    ]),
  ]
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, nth) => nth)
}

function csvFile(table: string, lines: readonly string[]): File {
  return new File([`${lines.join('\n')}\n`], `${table}.csv`)
}
