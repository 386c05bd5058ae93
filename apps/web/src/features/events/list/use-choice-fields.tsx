import type { EventRow } from '@gangway/contract/events'
import { useEffect } from 'react'
import { toastError } from '../../../shared/flash/toast.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { type FilterField, filterChip } from '../../../shared/ui/filter-field.ts'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { useEventAgencies, useEventProducts, useEventShips, usePorts } from './events.api.ts'
import type { EventsFilter } from './events-list-state.ts'

/** More would only be scrolled past: typing finds the others. */
const maximumShown = 100

/** The fields whose choices are fetched, once someone is near or one is set. */
export function useChoiceFields({
  draft,
  applied,
  row,
  showsAgency,
  isNearPort,
  isNearAll,
  onEdit,
  onRemove,
}: {
  draft: EventsFilter
  applied: EventsFilter
  /** One of the events that are applied for; undefined: none is known. */
  row: EventRow | undefined
  showsAgency: boolean
  isNearPort: boolean
  isNearAll: boolean
  onEdit: (part: Partial<EventsFilter>) => void
  onRemove: (part: Partial<EventsFilter>) => void
}): Record<'port' | 'ship' | 'agency' | 'product', FilterField> {
  const t = useText()
  const ports = usePorts({ isWanted: isNearPort || draft.port !== null })
  const ships = useEventShips({ isWanted: isNearAll || draft.ship !== null })
  const agencies = useEventAgencies({
    isWanted: showsAgency && (isNearAll || draft.agency !== null),
  })
  const products = useEventProducts({
    isWanted: showsAgency && (isNearAll || draft.product !== null),
  })
  const error = ports.error ?? ships.error ?? agencies.error ?? products.error
  useEffect(() => {
    if (error !== null) toastError(errorText(t, error))
  }, [error, t])

  const choice = { placeholder: t('lists.any'), clearable: true, searchable: true } as const
  // A link may spell a ship otherwise, or name one whose events are over.
  const known = ships.data ?? []
  const isKnown = draft.ship === null || known.includes(draft.ship)
  const portName = ports.data?.find(({ id }) => id === applied.port)?.port ?? row?.port_name
  const agencyName =
    agencies.data?.find(({ id }) => id === applied.agency)?.name ?? row?.agency_name
  return {
    port: {
      name: 'port',
      room: 'l',
      width: 106,
      field: (
        <SelectField
          {...choice}
          label={t('events.field.port_id')}
          nothingFoundMessage={t(ports.isPending ? 'shell.loading' : 'events.filter.noPort')}
          data={(ports.data ?? []).map(({ id, port }) => ({ value: String(id), label: port }))}
          value={textOf(draft.port)}
          onChange={(chosen) => onEdit({ port: idOf(chosen) })}
        />
      ),
      chips: filterChip(
        t('events.field.port_id'),
        applied.port === null ? null : (portName ?? ''),
        () => onRemove({ port: null }),
      ),
    },
    ship: {
      name: 'ship',
      room: null,
      field: (
        <SelectField
          {...choice}
          label={t('events.filter.ship')}
          nothingFoundMessage={t(ships.isPending ? 'shell.loading' : 'events.filter.noShip')}
          data={isKnown || draft.ship === null ? known : [draft.ship, ...known]}
          value={draft.ship}
          onChange={(ship) => onEdit({ ship })}
        />
      ),
      chips: filterChip(t('events.filter.ship'), applied.ship, () => onRemove({ ship: null })),
    },
    agency: {
      name: 'agency',
      room: null,
      field: showsAgency ? (
        <SelectField
          {...choice}
          label={t('events.field.agency_id')}
          limit={maximumShown}
          nothingFoundMessage={t(agencies.isPending ? 'shell.loading' : 'events.filter.noAgency')}
          data={(agencies.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={textOf(draft.agency)}
          onChange={(chosen) => onEdit({ agency: idOf(chosen) })}
        />
      ) : null,
      chips: filterChip(
        t('events.field.agency_id'),
        applied.agency === null ? null : (agencyName ?? ''),
        () => onRemove({ agency: null }),
      ),
    },
    product: {
      name: 'product',
      room: null,
      field: showsAgency ? (
        <SelectField
          {...choice}
          label={t('events.field.product_name')}
          limit={maximumShown}
          nothingFoundMessage={t(products.isPending ? 'shell.loading' : 'events.filter.noProduct')}
          data={products.data ?? []}
          value={draft.product}
          onChange={(product) => onEdit({ product })}
        />
      ) : null,
      chips: filterChip(t('events.field.product_name'), applied.product, () =>
        onRemove({ product: null }),
      ),
    },
  }
}

const textOf = (id: number | null) => (id === null ? null : String(id))
const idOf = (text: string | null) => (text === null ? null : Number(text))
