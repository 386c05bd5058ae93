import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { AuthFrame } from '../features/accounts/sign-in/auth-frame.tsx'
import { config } from '../shared/browser/config.ts'
import { refusalOf, tellStepUp } from '../shared/browser/provider-step-up.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { useText } from '../shared/i18n/language-context.tsx'

/** The end of the window in which someone has signed in at the provider again: it notifies the page that asked. */
export function StepUpPage() {
  const t = useText()
  const [search] = useSearchParams()
  const error = search.get('error')
  const refusal = error === null ? null : refusalOf(error)
  usePageTitle(t('auth.stepUp.pageTitle', { app: config.app_name }))
  useEffect(() => tellStepUp(refusal), [refusal])
  const provider = { name: config.oidc_label ?? '' }
  return (
    <AuthFrame
      title={t(refusal === null ? 'auth.stepUp.done' : 'auth.stepUp.undone')}
      hint={
        refusal === null
          ? t('auth.stepUp.doneHint')
          : `${t(`auth.stepUp.${refusal}`, provider)} ${t('auth.stepUp.undoneHint')}`
      }
    />
  )
}
