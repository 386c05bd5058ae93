import { Button } from '@mantine/core'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { flash } from '../../shared/flash/flash.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { toastError } from '../../shared/flash/toast.ts'
import classes from './failed-mails.module.css'
import {
  useFailedAccountMails,
  useFailedMails,
  useRetryAccountMail,
  useRetryNoticeMail,
} from './notices.api.ts'

/** Mails that nothing will deliver any more; nothing is shown while there are none. */
export function FailedMails() {
  const { t } = useLanguage()
  const { data: noticeMails = [] } = useFailedMails()
  const { data: accountMails = [] } = useFailedAccountMails()
  const retryNotice = useRetryNoticeMail()
  const retryAccount = useRetryAccountMail()
  if (noticeMails.length + accountMails.length === 0) return null

  const answers = {
    onSuccess: () => void flash({ message: t('notices.retried'), status: 'success' }),
    onError: (problem: unknown) => toastError(errorText(t, problem)),
  }
  return (
    <section className={classes.section} aria-label={t('notices.undelivered')}>
      <h2 className={classes.title}>{t('notices.undelivered')}</h2>
      <p className={classes.hint}>{t('notices.undeliveredHint')}</p>
      <ul className={classes.list}>
        {accountMails.map((mail) => (
          <MailRow
            key={`account ${mail.id}`}
            mail={mail}
            outcome={t(`notices.matter.${mail.matter}`)}
            onRetry={() => retryAccount.mutate(mail.id, answers)}
          />
        ))}
        {noticeMails.map((mail) => (
          <MailRow
            key={`notice ${mail.id}`}
            mail={mail}
            outcome={t(`notices.mail.${mail.state}`)}
            onRetry={() => retryNotice.mutate(mail.id, answers)}
          />
        ))}
      </ul>
    </section>
  )
}

interface Row {
  mail: { receiver: string; email: string; created_at: string }
  /** Matter of the undelivered mail, or how far the delivery came. */
  outcome: string
  onRetry: () => void
}

function MailRow({ mail, outcome, onRetry }: Row) {
  const { t, language } = useLanguage()
  const { receiver, email, created_at } = mail
  return (
    <li className={classes.mail}>
      <div>
        <div>
          {receiver} <span className={classes.quiet}>{email}</span>
        </div>
        <div className={classes.quiet}>
          {formatInstant(created_at, language)} · {outcome}
        </div>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={t('notices.retryNamed', { receiver })}
        onClick={onRetry}
      >
        {t('notices.retry')}
      </Button>
    </li>
  )
}
