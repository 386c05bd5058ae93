import { scriptService } from '../../shared/browser/script-service.ts'
import { type AlertsService, alertsScriptUrl } from './alerts-contract.ts'

/** The alerts service at an address without a trailing slash. */
export const loadAlertsService = scriptService<AlertsService>({
  scriptUrl: alertsScriptUrl,
  offered: () =>
    typeof window.GangwayAlerts?.createModal === 'function' ? window.GangwayAlerts : undefined,
  name: 'GangwayAlerts.createModal',
})
