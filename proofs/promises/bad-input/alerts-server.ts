import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Keeps the contract of docs/alerts.md. */
const script = `
window.GangwayAlerts = {
  createModal({ onCount }) {
    window.tellAlerts = onCount
    onCount(3)
    return { destroy: () => delete window.tellAlerts }
  },
}
`

export interface AlertsServer {
  /** Value of `ALERTS_URL`. */
  address: string
  origin: string
  close: () => Promise<void>
}

/** An alerts service on an origin of its own. */
export async function startAlertsServer(): Promise<AlertsServer> {
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    if (url.startsWith('/notification/js/alerts.js')) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
      return
    }
    const isPopup = url === '/notification/'
    response.writeHead(isPopup ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(isPopup ? '<!doctype html><title>Alerts</title><h1>Alerts</h1>' : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: `${origin}/notification`,
    origin,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
