import { callStatuses } from '@gangway/domain/ships/ship-call'
import { usePorts } from '../../features/events/list/events.api.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useFilterDraft } from '../../shared/lists/use-filter-draft.ts'
import { useDateRange } from '../../shared/ui/date-range.tsx'
import { type FilterField, filterChip } from '../../shared/ui/filter-field.ts'
import { FilterForm } from '../../shared/ui/filter-form.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { eventsChoices, type ShipCallsFilter } from './ship-calls-list-state.ts'

/** A choice applies at once, the text on Enter or Go. */
export function ShipCallsFilterBar({
  applied,
  manages,
  onApply,
  onReset,
}: {
  applied: ShipCallsFilter
  manages: boolean
  onApply: (part: Partial<ShipCallsFilter>) => ShipCallsFilter
  onReset: () => void
}) {
  const t = useText()
  const { data: ports = [] } = usePorts({ isWanted: true })
  const { draft, textDraft, reset, resetKey, apply } = useFilterDraft(applied, { onApply, onReset })
  const dates = useDateRange({
    draft,
    applied,
    onEdit: (part, isWhole) => isWhole && apply(part),
    onRemove: apply,
  })
  const port: FilterField = {
    name: 'port',
    room: 'l',
    width: 150,
    field: (
      <SelectField
        label={t('shipCalls.port')}
        placeholder={t('lists.any')}
        clearable
        data={ports.map(({ id, port: label }) => ({ value: String(id), label }))}
        value={draft.port === null ? null : String(draft.port)}
        onChange={(chosen) => apply({ port: chosen === null ? null : Number(chosen) })}
      />
    ),
    chips: filterChip(
      t('shipCalls.port'),
      applied.port === null ? null : (ports.find(({ id }) => id === applied.port)?.port ?? '…'),
      () => apply({ port: null }),
    ),
  }
  const status: FilterField = {
    name: 'status',
    room: 'm',
    width: 130,
    field: (
      <SelectField
        label={t('shipCalls.state')}
        placeholder={t('lists.any')}
        clearable
        data={callStatuses.map((value) => ({ value, label: t(`shipCalls.status.${value}`) }))}
        value={draft.status}
        onChange={(chosen) =>
          apply({ status: callStatuses.find((known) => known === chosen) ?? null })
        }
      />
    ),
    chips: filterChip(
      t('shipCalls.state'),
      applied.status && t(`shipCalls.status.${applied.status}`),
      () => apply({ status: null }),
    ),
  }
  const events: FilterField = {
    name: 'events',
    room: 'l',
    width: 140,
    field: (
      <SelectField
        label={t('shipCalls.events')}
        placeholder={t('lists.any')}
        clearable
        data={eventsChoices.map((value) => ({ value, label: t(`shipCalls.events.${value}`) }))}
        value={draft.events}
        onChange={(chosen) =>
          apply({ events: eventsChoices.find((known) => known === chosen) ?? null })
        }
      />
    ),
    chips: filterChip(
      t('shipCalls.events'),
      applied.events && t(`shipCalls.events.${applied.events}`),
      () => apply({ events: null }),
    ),
  }
  return (
    <FilterForm
      label={t('shipCalls.ship')}
      placeholder={t('shipCalls.shipPlaceholder')}
      textDraft={textDraft}
      fields={[dates, status, port, ...(manages ? [events] : [])]}
      resetKey={resetKey}
      onApply={() => apply()}
      onReset={reset}
    />
  )
}
