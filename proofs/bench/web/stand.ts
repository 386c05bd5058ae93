import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { staff } from '../fill-season.ts'
import { busyness } from '../busyness.ts'
import { commitLine } from '../machine.ts'
import { startServer } from '../running-server.ts'
import { openSeasons } from '../seasons.ts'
import { chromiumPath } from '../../doors/chromium.ts'
import { type Contender, contendersAt } from './contenders.ts'
import { addPortDay, type BusyPortDay } from '../busy-port-day.ts'
import { addCrowdedEvent } from './crowded-event.ts'
import { startFront } from './peer-server.ts'
import type { Cookie } from './slow-page.ts'

export const peerFolder = join(import.meta.dirname, '../peer')

export const portDayEvents = 300

/** Setup shared by all parts. */
export interface Stand {
  browser: Browser
  contenders: readonly Contender[]
  /** The id of the event with 200 orders. */
  event: number
  /** 300 events with 6,000 orders. */
  portDay: BusyPortDay
  /** A session that has just begun. */
  signIn: () => Promise<readonly Cookie[]>
  rounds: number
  /** With the commit. */
  date: string
  /** How busy the machine was before. */
  machine: string
}

/** A season, the product on it, both contenders behind a like server each, and a browser. */
export async function withStand(
  { rounds }: { rounds: number },
  measure: (stand: Stand) => Promise<void>,
): Promise<void> {
  const date = `${new Date().toISOString().slice(0, 10)}, commit ${commitLine()}`
  const machine = busyness()
  await using ending = new AsyncDisposableStack()
  const seasons = await openSeasons()
  ending.defer(seasons.stop)
  const season = await seasons.copy('small')
  ending.defer(season.drop)
  const event = await addCrowdedEvent(season)
  const size = { code: 'BEDAY', events: portDayEvents, orders: 6_000, agencies: 5 }
  const portDay = await addPortDay(season, size)
  const server = await startServer(season)
  ending.defer(server.stop)
  const front = await startFront(server.port, null)
  ending.defer(front.stop)
  const peerFront = await startFront(server.port, join(peerFolder, 'dist'))
  ending.defer(peerFront.stop)
  const browser = await chromium.launch({ executablePath: chromiumPath() })
  ending.defer(() => browser.close())
  const contenders = contendersAt(front.address, peerFront.address)
  const signIn = () => signInAt(server.port)
  await measure({ browser, contenders, event, portDay, signIn, rounds, date, machine })
}

async function signInAt(port: number): Promise<readonly Cookie[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(staff),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  const bind = answer.headers
    .getSetCookie()
    .map((cookie) => (cookie.split(';')[0] ?? '').split('='))
    .map(([name = '', ...rest]) => ({ name, value: rest.join('=') }))
  return [{ name: 'Admin-Token', value: data.token }, ...bind]
}
