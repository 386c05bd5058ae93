import { cancellationFaults, faultParties } from '@gangway/domain/orders/decision-reason'
import type { StatementLine } from '@gangway/contract/statements'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { useSetFault } from './statements.api.ts'

/** Says whose fault cancellations are: of one order, or of all. */
export function FaultForm({
  agency_id,
  orders,
  onDone,
}: {
  agency_id: number
  orders: StatementLine['unsettled_orders']
  onDone: () => void
}) {
  const t = useText()
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSetFault(agency_id, () => {
    toastSuccess(t('statements.faultSaved'))
    onDone()
  })
  const labels = { order: t('statements.order'), fault: t('statements.gap.fault_unknown') }
  const { form, field } = useCheckedForm(labels, (values) => {
    const fault = cancellationFaults.find((choice) => choice === values.fault)
    if (fault === undefined) return
    const meant = orders.filter(({ order_id }) => !values.order || order_id === values.order)
    save.mutate({ orders: meant, fault }, { onError: (error) => setProblem(errorText(t, error)) })
  })
  return (
    <PanelForm
      form={form}
      problem={problem}
      submitLabel={t('forms.save')}
      isPending={save.isPending}
      onClose={onDone}
    >
      {orders.length > 1 && (
        <NativeSelect
          {...field('order')}
          data={[
            { value: '', label: t('statements.wholeEvent') },
            ...orders.map(({ order_id }) => order_id),
          ]}
        />
      )}
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
