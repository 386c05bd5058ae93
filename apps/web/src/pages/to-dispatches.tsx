import type { Event } from '@gangway/contract/events'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '../shared/i18n/language-context.tsx'
import { dispatchesPath, isServed } from '../shared/paths.ts'
import iconOnPhone from '../shared/ui/icon-on-phone.module.css'
import { IconUsers } from '../shared/ui/icons.ts'
import { Slot } from './slot.tsx'
import classes from './to-dispatches.module.css'

/** Leads from an event to the dispatches of its port day. */
export function ToDispatches({ event, isOfAgency }: { event: Event; isOfAgency: boolean }) {
  const t = useText()
  const { port_id, event_date, agency_id } = event
  const path = dispatchesPath(port_id, event_date, isOfAgency ? undefined : agency_id)
  if (!isServed(path)) return null
  return (
    <Button
      component={Link}
      to={path}
      variant="default"
      className={`${classes.button} ${iconOnPhone.button}`}
      leftSection={<IconUsers size={16} aria-hidden />}
    >
      {t('route.Dispatches')}
      <Slot name="event.dispatches" given={{ event }} />
    </Button>
  )
}
