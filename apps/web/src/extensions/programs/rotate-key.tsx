import type { Program } from '@gangway/contract/programs'
import { NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { lifetimeOf, LifetimeSelect } from './program-fields.tsx'
import { type MadeKey, useRotateApiKey } from './programs.api.ts'

/** For how many hours the keys before still hold. */
const graces = [0, 1, 24, 72, 168] as const

/** Asks how long the present keys are still to hold, and makes another. */
export function RotateKey({
  program,
  onMade,
  onClose,
}: {
  program: Program
  onMade: (made: MadeKey) => void
  onClose: () => void
}) {
  const t = useText()
  const [problem, setProblem] = useState<string | null>(null)
  const first = useRef<HTMLSelectElement>(null)
  const rotate = useRotateApiKey(program.id, onMade)
  const { form, field } = useCheckedForm(
    { grace_hours: t('programs.grace'), lifetime_days: t('programs.lifetime') },
    (values) => {
      setProblem(null)
      const lifetime_days = lifetimeOf(values.lifetime_days)
      rotate.mutate(
        { grace_hours: Number(values.grace_hours), lifetime_days },
        { onError: (error) => setProblem(errorText(t, error)) },
      )
    },
  )
  // The button that opened this is unmounted; move the focus here.
  useEffect(() => first.current?.focus(), [])

  return (
    <PanelForm
      form={form}
      problem={problem}
      submitLabel={t('programs.rotate')}
      isPending={rotate.isPending}
      onClose={onClose}
    >
      <NativeSelect
        ref={first}
        {...field('grace_hours')}
        description={t('programs.graceHint')}
        defaultValue="24"
        data={graces.map((hours) => ({
          value: String(hours),
          label: hours === 0 ? t('programs.noGrace') : t('programs.hours', { n: hours }),
        }))}
      />
      <LifetimeSelect name="lifetime_days" label={t('programs.lifetime')} />
    </PanelForm>
  )
}
