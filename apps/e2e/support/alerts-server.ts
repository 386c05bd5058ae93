import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AlertsServer {
  /** Value of `ALERTS_URL`. */
  address: string
  origin: string
  /** The script's address, each time it was asked for. */
  asked: string[]
  /** The answer to that; null: there is no script. */
  script: string | null
  close: () => Promise<void>
}

/** Keeps the contract of `docs/alerts.md`; its count is what the page's test sets. */
export const goodScript = `
window.GangwayAlerts = {
  createModal({ iframe, badge, button, onCount }) {
    for (const id of [iframe, badge, button]) {
      if (document.getElementById(id) === null) throw new Error('no element ' + id)
    }
    window.tellAlerts = onCount
    onCount(3)
    return { destroy: () => delete window.tellAlerts }
  },
}
`

const popup = `<!doctype html>
<html lang="en">
<title>Alerts</title>
<h1>New request for Kiel</h1>
<button onclick="parent.postMessage({ type: 'alerts-count', count: 0 }, '*')">Mark all read</button>
<button onclick="parent.postMessage({ type: 'alerts-count', count: '<b>9</b>' }, '*')">Nonsense</button>
</html>
`

/** A real alerts service on an origin of its own. */
export async function startAlertsServer(): Promise<AlertsServer> {
  const asked: string[] = []
  const state: { script: string | null } = { script: goodScript }
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    if (url.startsWith('/notification/js/alerts.js')) {
      asked.push(url)
      response.writeHead(state.script === null ? 404 : 200, { 'content-type': 'text/javascript' })
      response.end(state.script ?? '')
      return
    }
    const isPopup = url === '/notification/'
    response.writeHead(isPopup ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(isPopup ? popup : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: `${origin}/notification`,
    origin,
    asked,
    get script() {
      return state.script
    },
    set script(script) {
      state.script = script
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
