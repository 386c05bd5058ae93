import { useEffect } from 'react'
import { toastError } from '../../../shared/flash/toast.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { useEventShips } from './events.api.ts'
import type { EventsFilter } from './events-list-state.ts'

export function ShipFilter({
  ship: chosen,
  isApproached,
  onEdit,
}: {
  ship: string | null
  /** Someone is near, and the ships are wanted soon. */
  isApproached: boolean
  onEdit: (part: Pick<EventsFilter, 'ship'>) => void
}) {
  const t = useText()
  const {
    data = [],
    error,
    isPending,
  } = useEventShips({
    isWanted: isApproached || chosen !== null,
  })
  useEffect(() => {
    if (error !== null) toastError(errorText(t, error))
  }, [error, t])
  // A link may spell a ship otherwise, or name one whose events are over.
  const ships = chosen === null || data.includes(chosen) ? data : [chosen, ...data]
  return (
    <SelectField
      label={t('events.filter.ship')}
      placeholder={t('lists.any')}
      clearable
      searchable
      nothingFoundMessage={t(isPending ? 'shell.loading' : 'events.filter.noShip')}
      data={ships}
      value={chosen}
      onChange={(ship) => onEdit({ ship })}
    />
  )
}
