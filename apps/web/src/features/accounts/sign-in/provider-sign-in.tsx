import { Button } from '@mantine/core'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { announceArrival } from '../../../shared/browser/arrival.ts'
import { providerPath } from '../../../shared/paths.ts'
import classes from './auth-form.module.css'

/** The way through the operator's own identity provider, outside this application. */
export function ProviderSignIn({ name, target }: { name: string; target: string }) {
  const t = useText()
  return (
    <>
      <div className={classes.or}>{t('auth.or')}</div>
      <Button
        component="a"
        href={providerPath(target)}
        variant="default"
        fullWidth
        onClick={announceArrival}
      >
        {t('auth.provider', { name })}
      </Button>
    </>
  )
}
