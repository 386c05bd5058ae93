import { Button, TextInput } from '@mantine/core'
import { eventStatuses } from '@gangway/domain/events/event-status'
import { guideLanguages } from '@gangway/domain/events/guide-languages'
import { maximumSearchLength } from '@gangway/domain/lists/list-params'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useLanguage, useText } from '../../../shared/i18n/language-context.tsx'
import { errorText } from '../../../shared/http/error-text.ts'
import { languageName } from '../../../shared/format/language-name.ts'
import { toastError } from '../../../shared/flash/toast.ts'
import { useFilterDraft } from '../../../shared/lists/use-filter-draft.ts'
import { DateField } from '../../../shared/ui/date-field.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { TagsField } from '../../../shared/ui/tags-field.tsx'
import { usePorts } from './events.api.ts'
import classes from './events-filter-bar.module.css'
import type { EventsFilter } from './events-list-state.ts'
import { OperatorFilters } from './operator-filters.tsx'
import { ShipFilter } from './ship-filter.tsx'

const moreFieldsId = 'events-filter-more'

/** Collects a filter and hands it over on Go or Enter. */
export function EventsFilterBar({
  applied,
  showsAgency,
  onApply,
  onReset,
}: {
  applied: EventsFilter
  /** For people who see the events of more than one agency. */
  showsAgency: boolean
  onApply: (filter: EventsFilter) => void
  onReset: () => void
}) {
  const { language, t } = useLanguage()
  const { draft, textDraft, edit, reset, resetKey, apply } = useFilterDraft(applied, {
    onApply,
    onReset,
  })
  const [isApproached, setIsApproached] = useState(false)
  const approach = () => setIsApproached(true)
  const [isExpanded, setIsExpanded] = useState(false)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    apply()
  }

  return (
    <search className={classes.search}>
      <form onSubmit={submit} className={classes.form}>
        <TextInput
          className={classes.text ?? ''}
          label={t('lists.search')}
          placeholder={t('events.filter.textPlaceholder')}
          type="search"
          // Sent by the browser itself, it finds the same.
          name="filter"
          enterKeyHint="search"
          maxLength={maximumSearchLength}
          leftSection={<IconSearch size={16} aria-hidden />}
          {...textDraft}
        />
        <Button
          className={classes.expand ?? ''}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={isExpanded}
          aria-controls={moreFieldsId}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {t('events.filter.more')}
        </Button>
        <div
          id={moreFieldsId}
          key={resetKey}
          className={classes.more}
          data-expanded={isExpanded}
          onFocus={approach}
          onPointerEnter={approach}
        >
          <DateField
            label={t('lists.from')}
            value={draft.from}
            onChange={(from) => edit({ from })}
          />
          <DateField
            label={t('lists.to')}
            value={draft.to}
            min={draft.from}
            onChange={(to) => edit({ to })}
          />
          <StatusFilter status={draft.status} onEdit={edit} />
          <PortFilter port={draft.port} isApproached={isApproached} onEdit={edit} />
          <ShipFilter ship={draft.ship} isApproached={isApproached} onEdit={edit} />
          {showsAgency && (
            <OperatorFilters draft={draft} isApproached={isApproached} onEdit={edit} />
          )}
          <TagsField
            label={t('events.filter.languages')}
            placeholder={t('events.filter.languagesPlaceholder')}
            options={guideLanguages.map((value) => ({
              value,
              label: languageName(value, language),
            }))}
            value={draft.languages}
            onChange={(languages) => edit({ languages })}
          />
        </div>
        <div className={classes.buttons}>
          <Button type="submit">{t('lists.go')}</Button>
          <Button variant="default" onClick={reset}>
            {t('lists.reset')}
          </Button>
        </div>
      </form>
    </search>
  )
}

function StatusFilter({
  status,
  onEdit,
}: Pick<EventsFilter, 'status'> & { onEdit: (part: Pick<EventsFilter, 'status'>) => void }) {
  const t = useText()
  return (
    <SelectField
      label={t('events.field.status')}
      placeholder={t('lists.any')}
      clearable
      data={eventStatuses.map((value) => ({ value, label: t(`events.status.${value}`) }))}
      value={status}
      onChange={(chosen) =>
        onEdit({ status: eventStatuses.find((known) => known === chosen) ?? null })
      }
    />
  )
}

function PortFilter({
  port: chosen,
  isApproached,
  onEdit,
}: {
  port: number | null
  /** Someone is near, and the ports are wanted soon. */
  isApproached: boolean
  onEdit: (part: Pick<EventsFilter, 'port'>) => void
}) {
  const t = useText()
  const { data = [], error, isPending } = usePorts({ isWanted: isApproached || chosen !== null })
  useEffect(() => {
    if (error !== null) toastError(errorText(t, error))
  }, [error, t])
  return (
    <SelectField
      label={t('events.field.port_id')}
      placeholder={t('lists.any')}
      clearable
      searchable
      nothingFoundMessage={t(isPending ? 'shell.loading' : 'events.filter.noPort')}
      data={data.map(({ id, port }) => ({ value: String(id), label: port }))}
      value={chosen === null ? null : String(chosen)}
      onChange={(port) => onEdit({ port: port === null ? null : Number(port) })}
    />
  )
}
