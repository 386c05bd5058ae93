import type { Dispatch, DispatchDay } from '@gangway/contract/dispatches'
import type { PortNumbers } from '@gangway/contract/ports'
import { Button, Group, TextInput } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { useRegainedFocus } from '../../shared/browser/use-regained-focus.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { groupedPhone } from '../../shared/format/call-address.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import classes from './dialogs.module.css'
import {
  emergencyListUrl,
  meetingSignUrl,
  usePortNumbers,
  useSetPortNumbers,
} from './dispatch-papers.api.ts'
import type { AskedPaper } from './dispatch-papers.tsx'

interface OfDispatch {
  day: DispatchDay
  dispatch: Dispatch
}

/** Asks what a paper takes before it is made. */
export function PaperDialog({
  paper,
  onClose,
  ...of
}: OfDispatch & { paper: Exclude<AskedPaper, 'texts'>; onClose: () => void }) {
  const t = useText()
  const { number } = of.dispatch
  return (
    <Dialog onClose={onClose} title={t(`dispatches.${paper}Title`, { number })}>
      {paper === 'sign' ? <Sign {...of} /> : <Emergency {...of} />}
    </Dialog>
  )
}

function Sign({ day, dispatch }: OfDispatch) {
  const { t, language } = useLanguage()
  const [name, setName] = useState(day.agency_name)
  const file = useRef<HTMLAnchorElement>(null)
  const save = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    file.current?.click()
  }
  return (
    <form onSubmit={save}>
      <TextInput
        label={t('dispatches.signName')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        placeholder={day.agency_name}
        maxLength={60}
        autoComplete="off"
        data-autofocus
      />
      <Group justify="flex-end" mt="md">
        <Button
          ref={file}
          component="a"
          href={meetingSignUrl(dispatch.id, { language, name })}
          download
        >
          {t('dispatches.signSave')}
        </Button>
      </Group>
    </form>
  )
}

function Emergency(of: OfDispatch) {
  const t = useText()
  const { data, error } = usePortNumbers(of.day.port_id)
  if (data !== undefined) return <EmergencyNumbers {...of} numbers={data} />
  return error === null ? null : <p role="alert">{errorText(t, error)}</p>
}

/** Numbers of the port, which staff set here, and the list that names them. */
function EmergencyNumbers({ day, dispatch, numbers }: OfDispatch & { numbers: PortNumbers }) {
  const { t, language } = useLanguage()
  const maySet = useMe()?.permissions.includes('ships.manage') === true
  const [isChanged, setIsChanged] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const file = useRegainedFocus<HTMLAnchorElement>(!isChanged)
  const save = useSetPortNumbers(day.port_id)
  const labels = {
    ambulance_phone: t('dispatches.ambulance'),
    agent_name: t('dispatches.port_agent'),
    agent_phone: t('dispatches.agent_phone'),
  }
  const { form, field, refuseField } = useCheckedForm(labels, (values) => {
    const valueOf = (name: keyof typeof labels) => values[name].trim() || null
    setProblem(null)
    save.mutate(
      {
        ambulance_phone: valueOf('ambulance_phone'),
        agent_name: valueOf('agent_name'),
        agent_phone: valueOf('agent_phone'),
      },
      {
        onSuccess: () => {
          setIsChanged(false)
          toastSuccess(t('dispatches.numbersSaved', { port: day.port_name }))
        },
        onError: refuse,
      },
    )
  })

  function refuse(error: Error) {
    if (!refuseField(error)) setProblem(errorText(t, error))
  }

  const guides = dispatch.crew.filter(({ role, state }) => role === 'guide' && state !== 'refused')
  const missing = [
    ...(numbers.ambulance_phone === null ? [labels.ambulance_phone] : []),
    ...(numbers.agent_phone === null ? [labels.agent_phone] : []),
    ...(numbers.night_line === null ? [t('dispatches.night_line')] : []),
    ...(day.agency_phone === null ? [t('dispatches.agencyPhone')] : []),
    ...(guides.every(({ phone }) => phone === null) ? [t('dispatches.guidePhone')] : []),
  ]
  const readOnly = {
    readOnly: true,
    variant: 'unstyled',
    placeholder: t('dispatches.no_number'),
  } as const
  const fieldOf = (name: keyof typeof labels) => ({
    ...field(name),
    defaultValue: groupedPhone(numbers[name] ?? ''),
    ...(!maySet && readOnly),
    autoComplete: 'off',
    mb: 'sm',
  })
  return (
    <form {...form} onInput={() => setIsChanged(true)}>
      {missing.length > 0 && (
        <p className={classes.missing}>{t('dispatches.missing', { list: missing.join(', ') })}</p>
      )}
      <TextInput
        {...fieldOf('ambulance_phone')}
        type="tel"
        maxLength={40}
        {...(maySet && { description: t('dispatches.ambulanceHint') })}
        data-autofocus
      />
      {(maySet || numbers.agent_name !== null) && (
        <TextInput {...fieldOf('agent_name')} maxLength={100} />
      )}
      <TextInput
        {...fieldOf('agent_phone')}
        type="tel"
        maxLength={40}
        {...(maySet && { description: t('crew.phoneHint') })}
      />
      <TextInput
        label={t('dispatches.night_line')}
        value={groupedPhone(numbers.night_line ?? '')}
        {...readOnly}
      />
      {problem !== null && <p role="alert">{problem}</p>}
      <Group justify="flex-end" mt="md">
        {isChanged ? (
          <Button type="submit" loading={save.isPending}>
            {t('dispatches.numbersSave')}
          </Button>
        ) : (
          <Button ref={file} component="a" href={emergencyListUrl(dispatch.id, language)} download>
            {t('dispatches.emergencySave')}
          </Button>
        )}
      </Group>
    </form>
  )
}
