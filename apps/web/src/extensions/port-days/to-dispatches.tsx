import type { PortDay } from '@gangway/contract/port-days'
import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { useText } from '../../shared/i18n/language-context.tsx'
import { dispatchesPath, isServed } from '../../shared/paths.ts'
import { IconUsers } from '../../shared/ui/icons.ts'

/** Leads to the dispatches of the day; staff to those of the agency that the page is narrowed to. */
export function ToDispatches({ day: { port_id, date } }: { day: PortDay }) {
  const t = useText()
  const [search] = useSearchParams()
  const agency = search.get('agency')
  const path = dispatchesPath(port_id, date, agency === null ? undefined : Number(agency))
  if (!isServed(path)) return null
  return (
    <Button
      component={Link}
      to={path}
      variant="default"
      leftSection={<IconUsers size={16} aria-hidden />}
    >
      {t('route.Dispatches')}
    </Button>
  )
}
