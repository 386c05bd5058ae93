import type { PortDistance } from '@gangway/contract/port-distances'
import { maximumPortMinutes } from '@gangway/domain/dispatches/dispatch'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { usePorts } from '../../features/events/list/events.api.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import section from '../../shared/ui/panel-section.module.css'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { useSetDistance } from './crew.api.ts'

/** Says how long it takes between two ports, or that this is not known. */
export function DistancePanel({
  distance,
  onClose,
}: {
  /** Null for one that is to be added. */
  distance: PortDistance | null
  onClose: () => void
}) {
  const t = useText()
  const { data: ports = [] } = usePorts({ isWanted: distance === null })
  const [problem, setProblem] = useState<string | null>(null)
  const done = (message: 'crew.distanceSaved' | 'crew.distanceRemoved') => () => {
    toastSuccess(t(message))
    onClose()
  }
  const save = useSetDistance(done('crew.distanceSaved'))
  const remove = useSetDistance(done('crew.distanceRemoved'))
  const labels = {
    port_id: t('crew.port'),
    other_port_id: t('crew.otherPort'),
    minutes: t('crew.minutes'),
  }
  const { form, field, refuseField } = useCheckedForm(labels, (values, { refuse }) => {
    setProblem(null)
    const port_id = distance?.port.port_id ?? Number(values.port_id)
    const other_port_id = distance?.other.port_id ?? Number(values.other_port_id)
    if (port_id === other_port_id) return refuse('other_port_id', t('crew.samePort'))
    save.mutate({ port_id, other_port_id, minutes: Number(values.minutes) }, { onError: tell })
  })

  function tell(error: Error) {
    if (!refuseField(error)) setProblem(errorText(t, error))
  }

  const choices = ports.map(({ id, port }) => ({ value: String(id), label: port }))
  return (
    <SidePanel title={titleOf(distance)} onClose={onClose}>
      <PanelForm
        form={form}
        problem={problem}
        submitLabel={t(distance === null ? 'crew.addDistance' : 'forms.save')}
        isPending={save.isPending}
        onClose={onClose}
      >
        {distance === null && (
          <>
            <NativeSelect {...field('port_id')} data={choices} data-autofocus />
            <NativeSelect {...field('other_port_id')} data={choices} />
          </>
        )}
        <TextInput
          {...field('minutes')}
          type="number"
          inputMode="numeric"
          min={1}
          max={maximumPortMinutes}
          required
          withAsterisk={false}
          defaultValue={distance?.minutes}
          {...(distance !== null && { 'data-autofocus': true })}
        />
      </PanelForm>
      {distance !== null && (
        <section className={section.section} aria-label={t('crew.removeDistance')}>
          <p className={section.hint}>{t('crew.removeDistanceHint')}</p>
          <Button
            variant="light"
            color="red"
            loading={remove.isPending}
            onClick={() => {
              const { port, other } = distance
              const ids = { port_id: port.port_id, other_port_id: other.port_id }
              remove.mutate({ ...ids, minutes: null }, { onError: tell })
            }}
          >
            {t('crew.removeDistance')}
          </Button>
        </section>
      )}
    </SidePanel>
  )

  function titleOf(known: PortDistance | null): string {
    if (known === null) return t('crew.addDistance')
    return t('crew.between', { port: known.port.port_name, other: known.other.port_name })
  }
}
