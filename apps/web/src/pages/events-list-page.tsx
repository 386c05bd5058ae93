import { useMe } from '../features/accounts/sign-in/auth.api.ts'
import { EventsList } from '../features/events/list/events-list.tsx'
import { eventsListDefinition } from '../features/events/list/events-list-state.ts'
import type { ReadyMadeView } from '../features/saved-views/views-dropdown.tsx'
import { SavedViews } from '../features/saved-views/saved-views.tsx'
import { useListOpening } from '../features/saved-views/use-list-opening.ts'
import { useText } from '../shared/i18n/language-context.tsx'
import { config } from '../shared/browser/config.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { CodeAwaited } from '../shared/ui/code-awaited.tsx'
import { Slot, useIsFilled } from './slot.tsx'

export function EventsListPage() {
  const t = useText()
  const me = useMe()
  const hasActions = useIsFilled('events.selected')
  const opening = useListOpening('events', eventsListDefinition)
  usePageTitle(`${t('events.title')} | ${config.app_name}`)
  const seesAllAgencies = me !== undefined && !me.roles.includes('agency')
  const readyMade: readonly ReadyMadeView[] = [
    { name: t('events.view.actNow'), filter: { waiting: 'act_now' } },
    { name: t('events.view.dueSoon'), filter: { waiting: 'due_soon' } },
    { name: t('events.withoutPickupTime'), filter: { pickup_time: 'missing' } },
  ]
  return (
    <EventsList
      showsAgency={seesAllAgencies}
      opening={opening}
      renderSelected={
        hasActions
          ? (selected) => (
              <Slot name="events.selected" given={selected} meanwhile={<CodeAwaited />} />
            )
          : null
      }
      renderViews={(state, onApply) => (
        <SavedViews
          list="events"
          definition={eventsListDefinition}
          state={state}
          readyMade={readyMade}
          onApply={onApply}
        />
      )}
    />
  )
}
