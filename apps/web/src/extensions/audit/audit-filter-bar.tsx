import type { AuditChoices } from '@gangway/contract/audit'
import { actionsOfGroup } from '@gangway/domain/changes/audit-actions'
import { auditGroups } from '@gangway/domain/changes/audit-groups'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { useFilterDraft } from '../../shared/lists/use-filter-draft.ts'
import { useDateRange } from '../../shared/ui/date-range.tsx'
import { type FilterField, filterChip } from '../../shared/ui/filter-field.ts'
import { FilterForm } from '../../shared/ui/filter-form.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
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
  onApply: (part: Partial<AuditFilter>) => AuditFilter
  onReset: () => void
}) {
  const t = useText()
  const { draft, textDraft, reset, resetKey, apply } = useFilterDraft(applied, {
    onApply,
    onReset,
  })

  const dates = useDateRange({
    draft,
    applied,
    onEdit: (part, isWhole) => isWhole && apply(part),
    onRemove: apply,
  })
  const choice = (label: string) => ({
    label,
    placeholder: t('lists.any'),
    searchable: true,
    clearable: true,
  })
  const person: FilterField = {
    name: 'person',
    room: 'm',
    width: 140,
    field: (
      <SelectField
        {...choice(t('audit.filter.person'))}
        data={optionsOf(choices?.people, draft.person)}
        value={draft.person === null ? null : String(draft.person)}
        onChange={(value) => apply({ person: value === null ? null : Number(value) })}
      />
    ),
    chips: filterChip(t('audit.filter.person'), nameOf(choices?.people, applied.person), () =>
      apply({ person: null }),
    ),
  }
  const action: FilterField = {
    name: 'action',
    room: 'l',
    width: 140,
    field: (
      <SelectField
        {...choice(t('audit.filter.action'))}
        data={actionOptions(t, draft.action)}
        value={draft.action}
        onChange={(chosen) => apply({ action: chosen })}
      />
    ),
    chips: filterChip(t('audit.filter.action'), chosenAction(t, applied.action), () =>
      apply({ action: null }),
    ),
  }
  const agency: FilterField = {
    name: 'agency',
    room: 'xl',
    width: 140,
    field: (
      <SelectField
        {...choice(t('audit.filter.agency'))}
        data={optionsOf(choices?.agencies, draft.agency)}
        value={draft.agency === null ? null : String(draft.agency)}
        onChange={(value) => apply({ agency: value === null ? null : Number(value) })}
      />
    ),
    chips: filterChip(t('audit.filter.agency'), nameOf(choices?.agencies, applied.agency), () =>
      apply({ agency: null }),
    ),
  }
  return (
    <FilterForm
      label={t('audit.filter.order')}
      placeholder={t('audit.filter.orderPlaceholder')}
      textDraft={textDraft}
      fields={[dates, person, action, agency, ofEntries(t, { applied, choices, onApply })]}
      resetKey={resetKey}
      onApply={() => apply()}
      onReset={reset}
    />
  )
}

/** Filters set by links of an entry. */
function ofEntries(
  t: Translate,
  {
    applied,
    choices,
    onApply,
  }: {
    applied: AuditFilter
    choices: AuditChoices | undefined
    onApply: (part: Partial<AuditFilter>) => AuditFilter
  },
): FilterField {
  const { event, account } = applied
  const name = nameOf(choices?.people, account)
  return {
    name: 'entry',
    room: null,
    field: null,
    chips: [
      ...(event === null
        ? []
        : [
            {
              name: t('audit.filter.event', { id: event }),
              onRemove: () => onApply({ event: null }),
            },
          ]),
      ...(name === null
        ? []
        : [
            {
              name: t('audit.filter.account', { name }),
              onRemove: () => onApply({ account: null }),
            },
          ]),
    ],
  }
}

/** Until it is known, its number. */
function nameOf(things: readonly { id: number; name: string }[] | undefined, id: number | null) {
  if (id === null) return null
  return things?.find((thing) => thing.id === id)?.name ?? String(id)
}

/** An id in the address is offered even before its name is known. */
function optionsOf(
  things: readonly { id: number; name: string }[] | undefined,
  chosen: number | null,
) {
  const options = (things ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const isKnown = chosen === null || options.some(({ value }) => value === String(chosen))
  return isKnown ? options : [{ value: String(chosen), label: String(chosen) }, ...options]
}

function chosenAction(t: Translate, action: string | null): string | null {
  const group = auditGroups.find((known) => known === action)
  if (group !== undefined) return t(`audit.group.${group}`)
  return action && actionText(t, action)
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
