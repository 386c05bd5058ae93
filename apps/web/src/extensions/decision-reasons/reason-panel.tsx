import type { DecisionReason } from '@gangway/contract/decision-reasons'
import { reasonLabel } from '@gangway/domain/orders/decision-reason'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { useSeenRow } from '../../shared/lists/use-seen-row.ts'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import section from '../../shared/ui/panel-section.module.css'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { staleReason, useCreateReason, useUpdateReason } from './decision-reasons.api.ts'
import { type ReasonFieldName, ReasonFormFields, reasonOfValues } from './reason-form-fields.tsx'

/** Adds, changes or retires a reason; its code does not change. */
export function ReasonPanel({
  reason,
  nextPosition,
  onClose,
}: {
  /** Null for one that is to be added. */
  reason: DecisionReason | null
  nextPosition: number
  onClose: () => void
}) {
  const { t, language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const labels: Record<ReasonFieldName, string> = {
    label_en: t('reasons.labelEn'),
    label_de: t('reasons.labelDe'),
    code: t('reasons.code'),
    fault: t('reasons.fault'),
    position: t('reasons.position'),
    words_needed: t('reasons.needsWords'),
  }
  const standingOf = (is_retired: boolean) => t(is_retired ? 'reasons.retired' : 'reasons.inUse')
  const { seen, overtaken } = useSeenRow(reason, (row) => [
    [labels.label_en, row.label_en],
    [labels.label_de, row.label_de],
    [labels.fault, t(`reasons.fault.${row.fault}`)],
    [labels.position, String(row.position)],
    [labels.words_needed, t(row.words_needed ? 'history.yes' : 'history.no')],
    [t('reasons.use'), standingOf(row.is_retired)],
  ])
  const create = useCreateReason((made) => finish('reasons.added', made))
  const update = useUpdateReason((made) => finish('forms.saved', made))
  const retire = useUpdateReason((made) =>
    finish(made.is_retired ? 'reasons.nowRetired' : 'reasons.nowInUse', made),
  )
  const { form, field, refuseField } = useCheckedForm(labels, ({ code, ...values }) => {
    setProblem(null)
    const fields = reasonOfValues({ code, ...values })
    if (seen === null) create.mutate({ code, ...fields }, { onError: refuse })
    else update.mutate({ code: seen.code, version: seen.version, ...fields }, { onError: refuse })
  })

  function finish(
    message: 'reasons.added' | 'reasons.nowRetired' | 'reasons.nowInUse' | 'forms.saved',
    made: DecisionReason,
  ) {
    toastSuccess(t(message, { name: reasonLabel(made, language) }))
    onClose()
  }

  function refuse(error: Error) {
    if (!refuseField(error)) setProblem(overtaken(staleReason(error)) ?? errorText(t, error))
  }

  const title = reason === null ? t('reasons.add') : reasonLabel(reason, language)
  return (
    <SidePanel title={title} onClose={onClose}>
      <PanelForm
        form={form}
        problem={problem}
        submitLabel={reason === null ? t('reasons.add') : t('forms.save')}
        isPending={create.isPending || update.isPending}
        onClose={onClose}
      >
        <ReasonFormFields reason={reason} nextPosition={nextPosition} field={field} />
      </PanelForm>
      {seen !== null && (
        <section className={section.section} aria-label={t('reasons.use')}>
          <h3 className={section.title}>{t('reasons.use')}</h3>
          <p className={section.hint}>
            {t(seen.is_retired ? 'reasons.retiredHint' : 'reasons.inUseHint')}
          </p>
          <Button
            variant="default"
            loading={retire.isPending}
            onClick={() => {
              const { code, version, is_retired } = seen
              retire.mutate({ code, version, is_retired: !is_retired }, { onError: refuse })
            }}
          >
            {t(seen.is_retired ? 'reasons.useAgain' : 'reasons.retire')}
          </Button>
        </section>
      )}
    </SidePanel>
  )
}
