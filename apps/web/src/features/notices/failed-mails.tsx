import type { FailedMail } from '@gangway/contract/notices'
import { Button } from '@mantine/core'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { flash } from '../../shared/flash/flash.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { toastError } from '../../shared/flash/toast.ts'
import classes from './failed-mails.module.css'
import { useFailedMails, useRetryNoticeMail } from './notices.api.ts'

/** Mails that nothing will deliver any more; nothing is shown while there are none. */
export function FailedMails() {
  const { t } = useLanguage()
  const { data: mails = [] } = useFailedMails()
  const retry = useRetryNoticeMail()
  if (mails.length === 0) return null

  const retryMail = ({ id }: FailedMail) =>
    retry.mutate(id, {
      onSuccess: () => void flash({ message: t('notices.retried'), status: 'success' }),
      onError: (problem) => toastError(errorText(t, problem)),
    })
  return (
    <section className={classes.section} aria-label={t('notices.undelivered')}>
      <h2 className={classes.title}>{t('notices.undelivered')}</h2>
      <p className={classes.hint}>{t('notices.undeliveredHint')}</p>
      <ul className={classes.list}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} onRetry={() => retryMail(mail)} />
        ))}
      </ul>
    </section>
  )
}

function MailRow({ mail, onRetry }: { mail: FailedMail; onRetry: () => void }) {
  const { t, language } = useLanguage()
  const { receiver, email, created_at, state } = mail
  return (
    <li className={classes.mail}>
      <div>
        <div>
          {receiver} <span className={classes.quiet}>{email}</span>
        </div>
        <div className={classes.quiet}>
          {formatInstant(created_at, language)} · {t(`notices.mail.${state}`)}
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
