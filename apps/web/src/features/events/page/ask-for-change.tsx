import type { Event } from '@gangway/contract/events'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useRegainedFocus } from '../../../shared/browser/use-regained-focus.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import type { EventOnPage } from './event.api.ts'
import classes from './pickup-time-box.module.css'

const AskDialog = lazy(async () => ({
  default: (await import('./ask-for-change-dialog.tsx')).AskForChangeDialog,
}))

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
  const isOpen = event.pickup_requests.some(
    ({ state, excursion_id }) => state === 'open' && excursion_id === null,
  )
  if (isOpen && !isAsking) return null
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
