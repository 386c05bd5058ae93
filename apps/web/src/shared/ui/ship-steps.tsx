import type { Event } from '@gangway/contract/events'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '../i18n/language-context.tsx'
import { isServed, newDisruptionPath, paths } from '../paths.ts'

/** Steps where a ship cannot keep any time: staff report a disruption, agencies ask the operator. */
export function ShipSteps({
  event: { port_id, event_date },
  isStaff,
  onAsk,
}: {
  event: Pick<Event, 'port_id' | 'event_date'>
  isStaff: boolean
  onAsk: () => void
}) {
  const t = useText()
  if (!isStaff) {
    return (
      <Button size="compact-sm" variant="default" onClick={onAsk}>
        {t('ships.askOperator')}
      </Button>
    )
  }
  if (!isServed(paths.disruptions)) return null
  return (
    <Button
      component={Link}
      to={newDisruptionPath({ port: port_id, date: event_date })}
      size="compact-sm"
      variant="default"
    >
      {t('ships.reportDisruption')}
    </Button>
  )
}
