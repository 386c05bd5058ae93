import type { OwnSignIn } from '@gangway/contract/accounts/profile'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import { formatInstant } from '../../../shared/format/instant.ts'
import { LoadFailed } from '../../../shared/ui/load-failed.tsx'
import { LoadingRows } from '../../../shared/ui/loading-rows.tsx'
import { useOwnSignIns } from './accounts.api.ts'
import { deviceName } from '../../../shared/format/device-name.ts'
import { deviceText } from '../../../shared/format/device-text.ts'
import classes from './sessions-list.module.css'

/** Shown before someone asks for the rest. */
const shownFirst = 5

/** Recent sign-ins to the account, refused ones too. */
export function SignInsList() {
  const { t } = useLanguage()
  const { data: signIns, error, refetch } = useOwnSignIns()
  const [isWhole, setIsWhole] = useState(false)
  if (signIns === undefined && error !== null) {
    return <LoadFailed title={t('accounts.signInsFailed')} error={error} onRetry={refetch} />
  }
  if (signIns === undefined) return <LoadingRows rows={3} columns={2} />
  if (signIns.length === 0) return <p className={classes.seen}>{t('accounts.signInsEmpty')}</p>
  const shown = isWhole ? signIns : signIns.slice(0, shownFirst)
  return (
    <>
      <ul className={classes.list}>
        {shown.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} />
        ))}
      </ul>
      {shown.length < signIns.length && (
        <Button
          variant="default"
          size="xs"
          className={classes.rest}
          onClick={() => setIsWhole(true)}
        >
          {t('accounts.signInsAll')}
        </Button>
      )}
    </>
  )
}

function SignInRow({
  signIn: { at, outcome, from, user_agent, is_new_device },
}: {
  signIn: OwnSignIn
}) {
  const { t, language } = useLanguage()
  return (
    <li className={classes.session}>
      <div>
        <div className={classes.device} title={user_agent}>
          <span>{deviceText(t, deviceName(user_agent))}</span>
          {outcome !== 'success' && (
            <span className={classes.refused}>{t(`accounts.outcome.${outcome}`)}</span>
          )}
          {is_new_device && <span className={classes.fresh}>{t('accounts.signInNew')}</span>}
        </div>
        <div className={classes.seen}>
          <time dateTime={at}>{formatInstant(at, language)}</time>
          {from !== '' && ` · ${t('accounts.signInFrom', { from })}`}
        </div>
      </div>
    </li>
  )
}
