import { today } from '../../shared/lib/today.ts'
import { type AlertsService, alertsScriptUrl } from './alerts-contract.ts'

let loading: Promise<AlertsService> | null = null

/**
 * The alerts service at an address; its script is put into the page once, however often this is asked.
 *
 * @throws Error when the script does not come or offers nothing to use
 */
export function loadAlertsService(address: string): Promise<AlertsService> {
  loading ??= injectScript(alertsScriptUrl(address, today())).then(offeredService)
  return loading
}

function injectScript(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = document.createElement('script')
  script.src = url
  script.async = true
  script.addEventListener('load', () => resolve())
  script.addEventListener('error', () => reject(new Error(`${url} did not come`)))
  document.head.append(script)
  return promise
}

function offeredService(): AlertsService {
  const service = window.GangwayAlerts
  if (typeof service?.createModal === 'function') return service
  throw new Error('the script offers no GangwayAlerts.createModal')
}
