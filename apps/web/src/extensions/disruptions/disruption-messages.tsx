import type { DisruptionPreview } from '@gangway/contract/disruption-preview'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { languageName } from '../../shared/format/language-name.ts'
import { Card } from '../../shared/ui/card.tsx'
import classes from './disruptions.module.css'

/** Mails to each agency, in the languages of its people. */
export function DisruptionMessages({ agencies }: Pick<DisruptionPreview, 'agencies'>) {
  const { t, language: own } = useLanguage()
  const concerned = agencies.filter(({ messages }) => messages.length > 0)
  if (concerned.length === 0) return null
  return (
    <Card title={t('disruptions.messages')} hint={t('disruptions.messagesHint')}>
      <ul className={classes.events}>
        {concerned.map(({ agency_id, agency_name, messages }) => (
          <li key={agency_id} className={classes.message}>
            {messages.map(({ language, receivers, subject, text }) => (
              <details key={language}>
                <summary>
                  <span className={classes.link}>{agency_name}</span>{' '}
                  <span className={classes.quiet}>
                    {t('disruptions.receivers', {
                      people: t('disruptions.people', { n: receivers }),
                      language: languageName(language, own),
                    })}
                  </span>
                </summary>
                <div lang={language} className={classes.text}>
                  <p className={classes.subject}>{subject}</p>
                  <p className={classes.words}>{text}</p>
                </div>
              </details>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}
