import { Button, Textarea, TextInput } from '@mantine/core'
import { IconSend } from '../../shared/ui/icons.ts'
import { createElement, Fragment, type ReactNode, type SubmitEvent, useState } from 'react'
import { config } from '../../shared/browser/config.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { CopyTextButton } from '../../shared/ui/copy-text-button.tsx'
import type { ApiOperation, ApiParameter } from './api-document.ts'
import { CallAnswer } from './call-answer.tsx'
import { CodeText } from './code-text.tsx'
import { useTrial } from './developers.api.ts'
import { curlOf, isJson, requestOf } from './trial-request.ts'
import classes from './developers.module.css'

/** The fields of one operation, its answer, and the same call for a shell. */
export function OperationTrial({ operation }: { operation: ApiOperation }) {
  const t = useText()
  const [parameters, setParameters] = useState<Readonly<Record<string, string>>>({})
  const [body, setBody] = useState(operation.body ?? '')
  const [isFaulty, setIsFaulty] = useState(false)
  const [wasSent, setWasSent] = useState(false)
  const trial = useTrial()
  const request = requestOf(operation, { parameters, body })
  const address = config.app_url.replace(/\/+$/, '')
  const curl = curlOf(`${address}/api/v1`, request)

  const isMissing = ({ name, isRequired }: ApiParameter) =>
    isRequired && (parameters[name] ?? '').trim() === ''

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isReady = request.body === undefined || isJson(request.body)
    setIsFaulty(!isReady)
    setWasSent(true)
    const missing = operation.parameters.find(isMissing)
    if (missing !== undefined) event.currentTarget.querySelector<HTMLElement>(':invalid')?.focus()
    else if (isReady) trial.mutate(request)
  }

  return (
    <div className={classes.trial}>
      <form className={classes.form} noValidate onSubmit={send}>
        <p className={classes.hint}>{withCode(operation.description)}</p>
        {operation.parameters.length > 0 && (
          <div className={classes.parameters}>
            {operation.parameters.map((parameter) => (
              <ParameterField
                key={parameter.name}
                parameter={parameter}
                value={parameters[parameter.name] ?? ''}
                isMissing={wasSent && isMissing(parameter)}
                onChange={(value) => setParameters({ ...parameters, [parameter.name]: value })}
              />
            ))}
          </div>
        )}
        {operation.body !== null && (
          <Textarea
            label={t('developers.body')}
            classNames={{ input: classes.typed ?? '' }}
            autosize
            minRows={4}
            maxRows={24}
            spellCheck={false}
            value={body}
            error={isFaulty ? t('developers.notJson') : undefined}
            onChange={({ currentTarget }) => setBody(currentTarget.value)}
          />
        )}
        {operation.method !== 'GET' && <p className={classes.warning}>{t('developers.writes')}</p>}
        <div>
          <Button
            type="submit"
            leftSection={<IconSend size={16} aria-hidden />}
            loading={trial.isPending}
          >
            {t('developers.send')}
          </Button>
        </div>
      </form>
      <div className={classes.outcome}>
        {trial.error !== null && (
          <p role="alert" className={classes.problem}>
            {t('developers.notSent')}: {errorText(t, trial.error)}
          </p>
        )}
        {trial.data !== undefined && <CallAnswer trial={trial.data} />}
        <section className={classes.section} aria-label={t('developers.asCurl')}>
          <h3 className={classes.title}>{t('developers.asCurl')}</h3>
          <CodeText name={t('developers.asCurl')} text={curl} />
          <CopyTextButton variant="default" text={curl} />
        </section>
      </div>
    </div>
  )
}

function ParameterField({
  parameter: { name, isRequired, description, example },
  value,
  isMissing,
  onChange,
}: {
  parameter: ApiParameter
  value: string
  /** It was sent without, and cannot be. */
  isMissing: boolean
  onChange: (value: string) => void
}) {
  const t = useText()
  return (
    <TextInput
      label={name}
      description={description === '' ? undefined : withCode(description)}
      placeholder={example === '' ? '' : t('developers.example', { example })}
      required={isRequired}
      withAsterisk={false}
      error={isMissing ? t('forms.required', { field: name }) : undefined}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** Backticks in the documentation enclose code. */
function withCode(text: string): ReactNode {
  const parts = text
    .split('`')
    .map((part, place) => (place % 2 === 0 ? part : createElement('code', null, part)))
  return createElement(Fragment, null, ...parts)
}
