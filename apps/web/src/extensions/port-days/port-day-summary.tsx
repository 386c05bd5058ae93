import type { PortDay } from '@gangway/contract/port-days'
import { isLeftFor } from '@gangway/domain/port-days/lights'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { standingText } from './standing-text.ts'

/** How many excursions a day has, and how they stand. */
export function PortDaySummary({ day }: { day: PortDay }) {
  const t = useText()
  const counted = day.events.filter(({ status }) => status !== 'canceled')
  const unready = counted.filter(({ is_ready }) => !is_ready).length
  const side = useMe()?.metadata.AgencyID === null ? 'operator' : 'agency'
  const left = counted.filter(({ lights }) => isLeftFor(side, lights)).length
  return (
    <>
      {t('portDays.summary', {
        events: t('portDays.events', { n: counted.length }),
        unready: standingText(t, { events: counted.length, unready, left }),
        zone: t('portDays.localTimes', { port: day.port_name }),
      })}
    </>
  )
}
