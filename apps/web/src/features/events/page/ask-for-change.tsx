import type { Event } from '@gangway/contract/events'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useRegainedFocus } from '../../../shared/browser/use-regained-focus.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import type { EventOnPage } from './event.api.ts'
import classes from './pickup-time-box.module.css'

const AskDialog = lazy(async () => ({
  default: (await import('./ask-for-change-dialog.tsx')).AskForChangeDialog,
}))

/** Subjects with a saved time and no open request: the event (null), and orders with their own time. */
function timedSubjects({ pickup_time, pickup_requests, excursions }: Event): (number | null)[] {
  const open = pickup_requests.filter(({ state }) => state === 'open')
  const waiting = new Set(open.map(({ excursion_id }) => excursion_id))
  const orders = excursions.filter((order) => isActiveOrder[order.status] && order.pickup_time)
  const timed = [...(pickup_time === null ? [] : [null]), ...orders.map(({ id }) => id)]
  return timed.filter((id) => !waiting.has(id))
}

/** How an agency asks for another time than the saved one, while no request is open (rule E7.1). */
export function AskForChange({
  event,
  onPage,
  onAsked,
}: {
  event: Event
  onPage: EventOnPage
  /** This button is unmounted then: move the focus. */
  onAsked: () => void
}) {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  const button = useRegainedFocus<HTMLButtonElement>(!isAsking)
  const timed = timedSubjects(event)
  if (timed.length === 0 && !isAsking) return null
  return (
    <>
      <Button
        className={classes.clear}
        ref={button}
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={() => setIsAsking(true)}
      >
        {t('pickup.ask')}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <AskDialog
            event={event}
            timed={timed}
            onPage={onPage}
            onAsked={() => {
              setIsAsking(false)
              onAsked()
            }}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
