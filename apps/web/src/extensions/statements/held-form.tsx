import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import type { ShownLine } from './shown-lines.ts'
import { useSetPercentHeld } from './statements.api.ts'

/** Says how much of the excursion took place. */
export function HeldForm({
  line: { event_id, percent },
  onDone,
}: {
  line: ShownLine
  onDone: () => void
}) {
  const t = useText()
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSetPercentHeld(event_id, () => {
    toastSuccess(t('statements.heldSaved'))
    onDone()
  })
  const labels = { percent_held: t('events.field.percent_held') }
  const { form, field, refuseField } = useCheckedForm(labels, ({ percent_held }) => {
    setProblem(null)
    save.mutate(Number(percent_held), { onError: refuse })
  })

  function refuse(error: Error) {
    if (!refuseField(error)) setProblem(errorText(t, error))
  }

  return (
    <PanelForm
      form={form}
      problem={problem}
      submitLabel={t('forms.save')}
      isPending={save.isPending}
      onClose={onDone}
    >
      <TextInput
        {...field('percent_held')}
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        required
        withAsterisk={false}
        defaultValue={percent}
      />
    </PanelForm>
  )
}
