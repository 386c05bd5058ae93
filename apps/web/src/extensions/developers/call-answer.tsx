import type { Trial } from '@gangway/client/send-trial'
import { IconCircleCheck, IconCircleX } from '../../shared/ui/page-icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { CodeText } from './code-text.tsx'
import classes from './developers.module.css'

/** The answer: a refusal is shown like any other. */
export function CallAnswer({ trial: { status, headers, body, milliseconds } }: { trial: Trial }) {
  const t = useText()
  const isGood = status < 400
  const Icon = isGood ? IconCircleCheck : IconCircleX
  const type = headers['content-type'] ?? ''
  const listed = Object.entries(headers)
  return (
    <section className={classes.section} aria-label={t('developers.answer')}>
      <h3 className={classes.title}>{t('developers.answer')}</h3>
      <output className={classes.state} data-state={isGood ? 'good' : 'bad'}>
        <Icon size={16} aria-hidden />
        <strong>{status}</strong>
        <span className="tabular">{t('developers.took', { n: milliseconds })}</span>
      </output>
      {body !== undefined ? (
        <CodeText name={t('developers.answer')} text={JSON.stringify(body, null, 2)} />
      ) : (
        <p className={classes.hint}>
          {type === '' ? t('developers.answerEmpty') : t('developers.answerFile', { type })}
        </p>
      )}
      <details className={classes.headers}>
        <summary>{t('developers.headers', { n: listed.length })}</summary>
        <CodeText
          name={t('developers.headers', { n: listed.length })}
          text={listed.map(([name, value]) => `${name}: ${value}`).join('\n')}
        />
      </details>
    </section>
  )
}
