import type { AgencyLimit } from '@gangway/contract/agency-limits'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { limitDays, limitScope } from '../../shared/format/limit-text.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { useSeenRow } from '../../shared/lists/use-seen-row.ts'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import section from '../../shared/ui/panel-section.module.css'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { staleLimit, useAddLimit, useChangeLimit, useRemoveLimit } from './agency-limits.api.ts'
import { type LimitFieldName, LimitFields, limitOfValues } from './limit-fields.tsx'

/** Adds, changes or removes a limit. */
export function LimitPanel({
  agency_id,
  limit,
  onRemoved,
  onClose,
}: {
  agency_id: number
  /** Null for one that is to be added. */
  limit: AgencyLimit | null
  onRemoved: (limit: AgencyLimit) => void
  onClose: () => void
}) {
  const { t, language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const labels: Record<LimitFieldName, string> = {
    from: t('limits.from'),
    to: t('limits.to'),
    max_persons: t('limits.persons'),
    port_id: t('limits.port'),
    product: t('limits.product'),
    language: t('limits.language'),
  }
  const { seen, overtaken } = useSeenRow(limit, (row) => [
    [t('limits.days'), limitDays(t, language, row)],
    [labels.max_persons, String(row.max_persons)],
    [t('limits.scope'), limitScope(t, language, row) || t('limits.everything')],
  ])
  const done = (message: 'limits.added' | 'limits.saved') => () => {
    toastSuccess(t(message))
    onClose()
  }
  const add = useAddLimit(agency_id, done('limits.added'))
  const change = useChangeLimit(agency_id, done('limits.saved'))
  const remove = useRemoveLimit(agency_id, () => {
    if (seen !== null) onRemoved(seen)
    onClose()
  })
  const { form, field, refuseField } = useCheckedForm(labels, (values) => {
    setProblem(null)
    const fields = limitOfValues(values)
    if (seen === null) return add.mutate(fields, { onError: refuse })
    const { id: limit_id, version } = seen
    change.mutate({ limit_id, version, ...fields }, { onError: refuse })
  })

  function refuse(error: Error) {
    if (!refuseField(error)) setProblem(overtaken(staleLimit(error)) ?? errorText(t, error))
  }

  return (
    <SidePanel title={t(limit === null ? 'limits.add' : 'limits.change')} onClose={onClose}>
      <PanelForm
        form={form}
        problem={problem}
        submitLabel={t(limit === null ? 'limits.add' : 'forms.save')}
        isPending={add.isPending || change.isPending}
        onClose={onClose}
      >
        <LimitFields limit={limit} field={field} />
      </PanelForm>
      {seen !== null && (
        <section className={section.section} aria-label={t('limits.remove')}>
          <p className={section.hint}>{t('limits.removeHint')}</p>
          <Button
            variant="light"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate(seen, { onError: refuse })}
          >
            {t('limits.remove')}
          </Button>
        </section>
      )}
    </SidePanel>
  )
}
