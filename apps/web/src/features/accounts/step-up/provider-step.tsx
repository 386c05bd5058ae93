import { Alert, Button } from '@mantine/core'
import { IconAlertCircle } from '../../../shared/ui/page-icons.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { hearStepUp, type StepUpRefusal } from '../../../shared/browser/provider-step-up.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { providerStepUpPath } from '../../../shared/paths.ts'
import authClasses from '../sign-in/auth-form.module.css'
import classes from './step-up-dialog.module.css'

/**
 * Signing in at the provider again, for those who came through it. It has a window of its own, so that
 * the page that asks stays as it is.
 */
export function ProviderStep({ name, onConfirmed }: { name: string; onConfirmed: () => void }) {
  const t = useText()
  const [state, setState] = useState<'idle' | 'waiting' | StepUpRefusal>('idle')
  const hear = useEffectEvent((refusal: StepUpRefusal | null) => {
    if (refusal === null) onConfirmed()
    else setState(refusal)
  })
  useEffect(() => hearStepUp((refusal) => hear(refusal)), [])
  return (
    <div className={classes.provider}>
      {state !== 'idle' && state !== 'waiting' && (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertCircle />}
          className={authClasses.refusal ?? ''}
        >
          {t(`auth.stepUp.${state}`, { name })}
        </Alert>
      )}
      <Button
        component="a"
        href={providerStepUpPath}
        target="_blank"
        rel="opener"
        fullWidth
        data-autofocus
        onClick={() => setState('waiting')}
      >
        {t('auth.stepUp.provider', { name })}
      </Button>
      <output className={classes.waiting}>
        {state === 'waiting' && t('auth.stepUp.waiting', { name })}
      </output>
    </div>
  )
}
