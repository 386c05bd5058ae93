import type { Event, getEvent, listEvents } from '@gangway/contract/events'
import type { listPortDays, PortDaySummary } from '@gangway/contract/port-days'
import type { listImports } from '@gangway/contract/imports/season-imports'
import type { Browser, Page } from '@playwright/test'
import { callIn } from '../doors/api.ts'
import { signIn } from './sign-in.ts'

/** Subjects of scenes, found in the demo or made there. */
export interface Subjects {
  agency_id: number
  /** The event with the most orders. */
  busy_id: number
  /** A requested order of it. */
  order_id: number
  /** The event with the fewest. */
  quiet_id: number
  commented_id: number
  /** With the most events of an agency in the next weeks. */
  port_day: Pick<PortDaySummary, 'port_id' | 'date'>
  /** An import that asks for its columns, and one that shows what it would do. */
  mapping_id: number
  preview_id: number
}

const seasons = {
  mapping: {
    'Buchungen.csv':
      'Buchung;Ausflug;Auftrag;Kunde;Tel.;Schiff\nO-CUX;E-CUX;48100;Zoë Grünewald;+49 171 1;AIDAprima\n',
  },
  previewed: {
    'ports.csv': 'code,name,time_zone\nDECUX,Cuxhaven,Europe/Berlin\nDEHAM,,Europe/Nowhere\n',
    'agencies.csv':
      'reference,name,emails\nAG-CUX,Cuxland Ausflüge,dispo@cuxland.example\nAG-2,Nordsee Touren,nordsee\n',
  },
}

export async function findSubjects(browser: Browser, baseURL: string): Promise<Subjects> {
  const page = await browser.newPage({ baseURL, locale: 'en-GB' })
  const found = { ...(await findEvents(page, baseURL)), ...(await findImports(page, baseURL)) }
  await addWebhook(page)
  await page.close()
  return found
}

async function findEvents(page: Page, address: string) {
  const call = callIn(address, await signIn(page, address, 'agency'))
  const query = {
    status: 'requested',
    from: new Date().toISOString().slice(0, 10),
    sort: 'event_date|asc',
    'per-page': 25,
  } as const
  const { data: rows } = await call<typeof listEvents>({ method: 'GET', path: '/events', query })
  const events: Event[] = []
  // One after the other: a server that has just started would turn so many away.
  for (const { id: event_id } of rows) {
    const path = '/events/:event_id'
    const { data } = await call<typeof getEvent>({ method: 'GET', path, params: { event_id } })
    events.push(data)
  }
  const bySize = events.toSorted((one, other) => other.excursions.length - one.excursions.length)
  const [busy] = bySize
  const order = busy?.excursions.find(({ status }) => status === 'requested')
  const quiet = bySize.at(-1)
  const commented = events.find(({ comments_guid }) => comments_guid !== null)
  const days = { method: 'GET', path: '/port-days', query: { days: 31 } } as const
  const { data: portDays } = await call<typeof listPortDays>(days)
  const [port_day] = portDays.toSorted((one, other) => other.events - one.events)
  if (!busy || !order || !quiet || !commented || !port_day) {
    throw new Error('The demo has no open requests.')
  }
  return {
    agency_id: busy.agency_id,
    busy_id: busy.event_id,
    order_id: order.id,
    quiet_id: quiet.event_id,
    commented_id: commented.event_id,
    port_day,
  }
}

async function findImports(page: Page, address: string) {
  await page.context().clearCookies()
  const call = callIn(address, await signIn(page, address, 'admin'))
  const { data } = await call<typeof listImports>({ method: 'GET', path: '/imports', query: {} })
  const idOf = async (state: keyof typeof seasons) =>
    data.find((known) => known.state === state)?.id ?? (await sendFiles(page, seasons[state]))
  return { mapping_id: await idOf('mapping'), preview_id: await idOf('previewed') }
}

async function sendFiles(page: Page, files: Readonly<Record<string, string>>): Promise<number> {
  await page.goto('/imports')
  await page.getByLabel('Season files').setInputFiles(
    Object.entries(files).map(([name, text]) => {
      return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
    }),
  )
  await page.waitForURL('**/imports/*')
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** A webhook that leads to the demo itself, with a delivery. */
async function addWebhook(page: Page): Promise<void> {
  await page.goto('/developers?part=sandbox')
  const add = page.getByRole('button', { name: 'Send webhooks here' })
  const test = page.getByRole('button', { name: 'Send test' })
  await add.or(test).waitFor()
  if (await test.isVisible()) return
  await add.click()
  await test.click()
}
