import { cancellationFaults, faultParties } from '@gangway/domain/orders/decision-reason'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { useSetFault } from './statements.api.ts'

/** Says whose fault a cancellation is. */
export function FaultForm({
  agency_id,
  excursion_id,
  onDone,
}: {
  agency_id: number
  excursion_id: number
  onDone: () => void
}) {
  const t = useText()
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSetFault(agency_id, () => {
    toastSuccess(t('statements.faultSaved'))
    onDone()
  })
  const { form, field } = useCheckedForm({ fault: t('statements.gap.fault_unknown') }, (values) => {
    const fault = cancellationFaults.find((choice) => choice === values.fault)
    if (fault === undefined) return
    save.mutate({ excursion_id, fault }, { onError: (error) => setProblem(errorText(t, error)) })
  })
  return (
    <PanelForm
      form={form}
      problem={problem}
      submitLabel={t('forms.save')}
      isPending={save.isPending}
      onClose={onDone}
    >
      <NativeSelect
        {...field('fault')}
        required
        withAsterisk={false}
        data={[
          { value: '', label: t('statements.chooseFault') },
          ...faultParties.map((party) => ({ value: party, label: t(`reasons.fault.${party}`) })),
          { value: 'mistake', label: t('statements.mistake') },
        ]}
        data-autofocus
      />
    </PanelForm>
  )
}
