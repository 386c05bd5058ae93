import type { AuditChoices } from '@gangway/contract/audit'
import { actionsOfGroup, auditGroups } from '@gangway/domain/changes/audit-actions'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { useFilterDraft } from '../../shared/lists/use-filter-draft.ts'
import { DateField } from '../../shared/ui/date-field.tsx'
import { FilterForm } from '../../shared/ui/filter-form.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import classes from './audit-filter-bar.module.css'
import type { AuditFilter } from './audit-list-state.ts'
import { actionText } from './audit-text.ts'

/** A choice or a date applies at once, the order's number on Enter or Go. */
export function AuditFilterBar({
  applied,
  choices,
  onApply,
  onReset,
}: {
  applied: AuditFilter
  /** Undefined until known. */
  choices: AuditChoices | undefined
  onApply: (filter: AuditFilter) => void
  onReset: () => void
}) {
  const t = useText()
  const { draft, textDraft, reset, resetKey, apply } = useFilterDraft(applied, {
    onApply,
    onReset,
  })

  const choice = (label: string) => ({
    label,
    placeholder: t('lists.any'),
    searchable: true,
    clearable: true,
    className: classes.choice ?? '',
  })
  return (
    <>
      <FilterForm
        label={t('audit.filter.order')}
        placeholder={t('audit.filter.orderPlaceholder')}
        textDraft={textDraft}
        onApply={() => apply()}
        onReset={reset}
      >
        <SelectField
          {...choice(t('audit.filter.person'))}
          data={optionsOf(choices?.people, draft.person)}
          value={draft.person === null ? null : String(draft.person)}
          onChange={(value) => apply({ person: value === null ? null : Number(value) })}
        />
        <SelectField
          {...choice(t('audit.filter.action'))}
          data={actionOptions(t, draft.action)}
          value={draft.action}
          onChange={(action) => apply({ action })}
        />
        <SelectField
          {...choice(t('audit.filter.agency'))}
          data={optionsOf(choices?.agencies, draft.agency)}
          value={draft.agency === null ? null : String(draft.agency)}
          onChange={(value) => apply({ agency: value === null ? null : Number(value) })}
        />
        <div key={resetKey} className={classes.dates}>
          <DateField
            label={t('lists.from')}
            value={draft.from}
            onChange={(from, { isReadable }) => isReadable && apply({ from })}
          />
          <DateField
            label={t('lists.to')}
            value={draft.to}
            min={draft.from}
            onChange={(to, { isReadable }) => {
              const isTooEarly = to !== null && draft.from !== null && to < draft.from
              if (isReadable && !isTooEarly) apply({ to })
            }}
          />
        </div>
      </FilterForm>
      <Narrowings applied={applied} choices={choices} onApply={onApply} />
    </>
  )
}

/** What one came for by a link of an entry. */
function Narrowings({
  applied,
  choices,
  onApply,
}: {
  applied: AuditFilter
  choices: AuditChoices | undefined
  onApply: (filter: AuditFilter) => void
}) {
  const t = useText()
  const { event, account } = applied
  if (event === null && account === null) return null
  const name = choices?.people.find(({ id }) => id === account)?.name ?? String(account)
  return (
    <div className={classes.narrowings}>
      {event !== null && (
        <Narrowing
          thing={t('audit.filter.event', { id: event })}
          onRemove={() => onApply({ ...applied, event: null })}
        />
      )}
      {account !== null && (
        <Narrowing
          thing={t('audit.filter.account', { name })}
          onRemove={() => onApply({ ...applied, account: null })}
        />
      )}
    </div>
  )
}

function Narrowing({ thing, onRemove }: { thing: string; onRemove: () => void }) {
  const t = useText()
  return (
    <Button
      variant="default"
      size="xs"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={t('audit.filter.removeOnly', { thing })}
      onClick={onRemove}
    >
      {t('audit.filter.only', { thing })}
    </Button>
  )
}

/** What an address asks for is offered even before its name is known. */
function optionsOf(
  things: readonly { id: number; name: string }[] | undefined,
  chosen: number | null,
) {
  const options = (things ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const isKnown = chosen === null || options.some(({ value }) => value === String(chosen))
  return isKnown ? options : [{ value: String(chosen), label: String(chosen) }, ...options]
}

/** Every action by its group, each group as a whole first. */
function actionOptions(t: Translate, chosen: string | null) {
  const groups = auditGroups.map((group) => {
    const name = t(`audit.group.${group}`)
    const whole = { value: group as string, label: t('audit.filter.group', { group: name }) }
    const actions = actionsOfGroup(group).map((action) => ({
      value: action as string,
      label: actionText(t, action),
    }))
    return { group: name, items: actions.length === 1 ? actions : [whole, ...actions] }
  })
  const isKnown =
    chosen === null || groups.some(({ items }) => items.some(({ value }) => value === chosen))
  return isKnown
    ? groups
    : [{ group: '', items: [{ value: chosen, label: actionText(t, chosen) }] }, ...groups]
}
