import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { getEvent } from '@gangway/contract/events'
import type { OrderStatus } from '../doors/product-words.ts'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../doors/chromium.ts'
import { callAt } from '../doors/api.ts'
import { signIn } from '../bench/running-server.ts'
import { signInAsBrowser } from '../doors/browser-session.ts'
import { startTcpProxy } from './cutting-proxy.ts'
import { demoStaff, ordersToDecide, sendDecision } from './decidable-orders.ts'
import type { Grounds } from './ground.ts'
import { startInstance } from '../doors/instance.ts'
import { patiently } from '../doors/patiently.ts'
import { noPostgres, type Proof, tries } from './proof.ts'

/** Milliseconds within which the screen shows what the database says, once it is connected again. */
const shownWithin = 3_000
/** Milliseconds after which a change counts as never shown. */
const patience = 30_000

const labels: Readonly<Record<OrderStatus, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  canceled: 'Canceled',
}

const following: Readonly<Record<OrderStatus, OrderStatus>> = {
  requested: 'approved',
  approved: 'canceled',
  canceled: 'requested',
}

interface LiveLine {
  address: string
  /** Cuts all live connections; resolves with the moment when the next one begins. */
  drop: () => Promise<number>
  /** Whether live connections are turned away. */
  isDown: boolean
  stop: () => Promise<void>
}

/** A line to the product on which live connections can be dropped, while pages are fetched as ever. */
async function openLine(port: () => number): Promise<LiveLine> {
  const live = new Set<() => void>()
  let next = Promise.withResolvers<number>()
  const proxy = await startTcpProxy(port, ({ client, cut }) => {
    client.once('data', (bytes: Buffer) => {
      if (!bytes.toString('latin1').startsWith('GET /app/')) return
      if (line.isDown) {
        cut()
        return
      }
      live.add(cut)
      client.once('close', () => live.delete(cut))
      next.resolve(performance.now())
    })
  })
  const line: LiveLine = {
    address: proxy.address,
    isDown: false,
    drop: () => {
      next = Promise.withResolvers()
      for (const cut of live) cut()
      return next.promise
    },
    stop: proxy.stop,
  }
  return line
}

/** Resolves with the moment from which the order's row says so; null: never. */
function shows(page: Page, order_id: string, status: OrderStatus, timeout = patience) {
  return page
    .waitForFunction(
      ([order, label]) =>
        [...document.querySelectorAll('tr')].some(
          ({ textContent }) => textContent.includes(order) && textContent.includes(label),
        ),
      [order_id, labels[status]] as const,
      { polling: 50, timeout },
    )
    .then(
      () => performance.now(),
      () => null,
    )
}

export const reconnectScreens = (grounds: Grounds): Proof => ({
  row: 'F5',
  promise:
    'The live connection drops while others change an order: 3 s after it is back, the screen shows what the database says',
  try: async (size) => {
    const drops = tries(size, { short: 3, whole: 500 })
    const ground = await grounds.postgres()
    const executablePath = findChromium()
    if (ground === null) return noPostgres
    if (executablePath === null) {
      await ground.end()
      return { ...noPostgres, deviations: ['There is no Chromium on this machine.'] }
    }
    let port = 0
    const line = await openLine(() => port)
    const instance = await startInstance(ground.settings, { appUrl: line.address })
    port = Number(new URL(instance.address).port)
    const browser = await chromium.launch({ executablePath })
    try {
      const token = await patiently(() => signIn(instance.address, demoStaff))
      const [order] = await patiently(() => ordersToDecide(instance.address, token, 1))
      if (order === undefined) throw new Error('There is no order to decide.')
      const call = callAt(instance.address, token)
      const { data } = await patiently(() =>
        call<typeof getEvent>({
          method: 'GET',
          path: '/events/:event_id',
          params: { event_id: order.event_id },
        }),
      )
      const order_id = data.excursions.find(({ id }) => id === order.excursion_id)?.order_id ?? ''
      const { cookies } = await signInAsBrowser(line.address, demoStaff)
      const context = await browser.newContext({ locale: 'en-GB' })
      const url = line.address
      await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
      const page = await context.newPage()
      const connected = line.drop()
      await page.goto(`${line.address}/events/${order.event_id}`)
      await connected
      if ((await shows(page, order_id, order.status)) === null)
        throw new Error('No order is shown.')
      const change = async () => {
        order.status = following[order.status]
        const key = randomUUID()
        const { status } = order
        let answer = await sendDecision(instance.address, token, order, { status, key })
        while (answer?.code === 503) {
          await wait(100)
          answer = await sendDecision(instance.address, token, order, { status, key })
        }
        if (answer?.code !== 200) {
          throw new Error(`A decision answered ${answer?.code ?? 'nothing'}.`)
        }
      }
      const late: number[] = []
      let never = 0
      for (let turn = 0; turn < drops; turn += 1) {
        // Before, during and after a change.
        if (turn % 3 === 0) await change()
        const back = line.drop()
        if (turn % 3 === 1) await change()
        if (turn % 3 === 2) {
          await wait(100)
          await change()
        }
        const backAt = await back
        const shownAt = await shows(page, order_id, order.status)
        if (shownAt === null) never += 1
        else late.push(Math.max(0, shownAt - backAt))
      }
      // The control: without a connection nothing is shown, so what was shown came with it.
      line.isDown = true
      void line.drop()
      await change()
      const shownWithout = await shows(page, order_id, order.status, shownWithin)
      const slowest = Math.max(...late, 0)
      return {
        tried: `${drops} drops of the live connection of an open page in Chromium, before, during and after a change by someone else`,
        isHeld: never === 0 && slowest <= shownWithin && shownWithout === null,
        figure: `shown at most ${Math.round(slowest)} ms after the connection was back, ${never} never; without a connection ${shownWithout === null ? 'nothing' : 'a change'} is shown`,
        deviations: [],
      }
    } finally {
      await browser.close()
      await instance.stop()
      await line.stop()
      await ground.end()
    }
  },
})
