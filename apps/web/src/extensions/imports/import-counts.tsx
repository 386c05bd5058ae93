import {
  type ImportCounts as Counts,
  importNouns,
  importOutcomes,
} from '@gangway/domain/imports/season-import'
import { countText } from '@gangway/texts/template'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import classes from './imports.module.css'

/** How many rows of what become what; without what the files do not hold. */
export function ImportCounts({ counts, isDone }: { counts: Counts; isDone: boolean }) {
  const { t, language } = useLanguage()
  const title = isDone ? t('imports.countsDone') : t('imports.counts')
  const nouns = importNouns.filter((noun) => importOutcomes.some((one) => counts[noun][one] > 0))
  if (nouns.length === 0) return null
  const outcomes = importOutcomes.filter(
    (one) => !['stale', 'locked'].includes(one) || nouns.some((noun) => counts[noun][one] > 0),
  )
  const hints = { stale: t('imports.staleHint'), locked: t('imports.lockedHint') }
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.scroll}>
        <table className={classes.counts}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {outcomes.map((one) => (
                <th
                  key={one}
                  scope="col"
                  title={one === 'stale' || one === 'locked' ? hints[one] : undefined}
                >
                  {t(`imports.outcome.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {nouns.map((noun) => (
              <tr key={noun}>
                <th scope="row">{t(`imports.noun.${noun}`)}</th>
                {outcomes.map((one) => (
                  <td key={one} className={counts[noun][one] === 0 ? classes.zero : ''}>
                    {countText(counts[noun][one], language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
