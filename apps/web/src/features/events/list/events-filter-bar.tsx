import type { EventRow } from '@gangway/contract/events'
import { attentionFilters } from '@gangway/domain/events/event-chips'
import { eventStatuses } from '@gangway/domain/events/event-status'
import { guideLanguages } from '@gangway/domain/events/guide-languages'
import { type ReactNode, useState } from 'react'
import { languageName } from '../../../shared/format/language-name.ts'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import type { Translate } from '../../../shared/i18n/text-types.ts'
import { useFilterDraft } from '../../../shared/lists/use-filter-draft.ts'
import { useDateRange } from '../../../shared/ui/date-range.tsx'
import { type FilterField, filterChip } from '../../../shared/ui/filter-field.ts'
import { FilterForm } from '../../../shared/ui/filter-form.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { TagsField } from '../../../shared/ui/tags-field.tsx'
import type { EventsFilter } from './events-list-state.ts'
import { useChoiceFields } from './use-choice-fields.tsx'

/** Collects a filter and hands it over on Go or Enter. */
export function EventsFilterBar({
  applied,
  row,
  showsAgency,
  children,
  onApply,
  onReset,
}: {
  applied: EventsFilter
  /** One of the events that it finds; undefined: none is known. */
  row: EventRow | undefined
  /** For people who see the events of more than one agency. */
  showsAgency: boolean
  /** Stands before the filter chips. */
  children: ReactNode
  onApply: (part: Partial<EventsFilter>) => EventsFilter
  onReset: () => void
}) {
  const { language, t } = useLanguage()
  const { draft, textDraft, edit, reset, resetKey, apply } = useFilterDraft(applied, {
    onApply,
    onReset,
  })
  const [near, setNear] = useState<'row' | 'all' | null>(null)
  const dates = useDateRange({ draft, applied, onEdit: edit, onRemove: onApply })
  const { port, ship, agency, product } = useChoiceFields({
    draft,
    applied,
    row,
    showsAgency,
    isNearPort: near !== null,
    isNearAll: near === 'all',
    onEdit: edit,
    onRemove: onApply,
  })
  const nameOf = (tag: string) => languageName(tag, language)
  const offered = near === null ? draft.languages : guideLanguages
  const languages: FilterField = {
    name: 'languages',
    room: 'xl',
    width: 120,
    field: (
      <TagsField
        label={t('events.filter.languages')}
        placeholder={t('events.filter.languagesPlaceholder')}
        options={offered.map((value) => ({ value, label: nameOf(value) }))}
        value={draft.languages}
        onChange={(chosen) => edit({ languages: chosen })}
      />
    ),
    chips: filterChip(
      t('events.filter.languages'),
      applied.languages.length === 0 ? null : applied.languages.map(nameOf).join(', '),
      () => onApply({ languages: [] }),
    ),
  }

  return (
    <FilterForm
      label={t('lists.search')}
      placeholder={t('events.filter.textPlaceholder')}
      name="filter"
      textDraft={textDraft}
      fields={[
        dates,
        statusField(t, { draft, applied, onEdit: edit, onRemove: onApply }),
        port,
        languages,
        agency,
        product,
        ship,
        dataField(t, { draft, onEdit: edit }),
        ofLinks(t, applied, onApply),
      ]}
      resetKey={resetKey}
      onApproach={(fields) => near !== 'all' && setNear(fields)}
      onApply={() => apply()}
      onReset={reset}
    >
      {children}
    </FilterForm>
  )
}

type EditStatus = (part: Pick<EventsFilter, 'status'>) => void

function statusField(
  t: Translate,
  {
    draft,
    applied,
    onEdit,
    onRemove,
  }: { draft: EventsFilter; applied: EventsFilter; onEdit: EditStatus; onRemove: EditStatus },
): FilterField {
  return {
    name: 'status',
    room: 'm',
    width: 116,
    field: (
      <SelectField
        label={t('events.field.status')}
        placeholder={t('lists.any')}
        clearable
        data={eventStatuses.map((value) => ({ value, label: t(`events.status.${value}`) }))}
        value={draft.status}
        onChange={(chosen) =>
          onEdit({ status: eventStatuses.find((known) => known === chosen) ?? null })
        }
      />
    ),
    chips: filterChip(
      t('events.field.status'),
      applied.status && t(`events.status.${applied.status}`),
      () => onRemove({ status: null }),
    ),
  }
}

/** Its counted chip shows what is applied. */
function dataField(
  t: Translate,
  { draft, onEdit }: { draft: EventsFilter; onEdit: (part: Pick<EventsFilter, 'data'>) => void },
): FilterField {
  return {
    name: 'data',
    room: null,
    field: (
      <SelectField
        label={t('events.filter.data')}
        placeholder={t('lists.any')}
        clearable
        data={attentionFilters.data.map((value) => ({
          value,
          label: t(`events.chip.data_${value}`),
        }))}
        value={draft.data}
        onChange={(chosen) =>
          onEdit({ data: attentionFilters.data.find((known) => known === chosen) ?? null })
        }
      />
    ),
    chips: [],
  }
}

/** Filters set only by links and views, beyond the fields and the counted chips. */
function ofLinks(
  t: Translate,
  { waiting, pickup_time }: EventsFilter,
  onRemove: (part: Partial<EventsFilter>) => void,
): FilterField {
  const isUncounted = waiting === 'any' || waiting === 'later'
  return {
    name: 'links',
    room: null,
    field: null,
    chips: [
      ...(isUncounted
        ? [
            {
              name: t(`events.only.waiting.${waiting}`),
              onRemove: () => onRemove({ waiting: null }),
            },
          ]
        : []),
      ...(pickup_time === 'missing'
        ? [
            {
              name: t('events.only.pickupTimeMissing'),
              onRemove: () => onRemove({ pickup_time: null }),
            },
          ]
        : []),
    ],
  }
}
