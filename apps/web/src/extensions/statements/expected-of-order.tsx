import type { Slots } from '../../pages/slot.tsx'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import section from '../../shared/ui/panel-section.module.css'
import { Claims } from './claims.tsx'
import { amountText, reckoningText, shownOfEvent, whatText } from './shown-lines.ts'
import { useExpectedLines } from './statements.api.ts'
import classes from './statements.module.css'

/** In an order's panel, its own lines of the statement (rule S6.1) and claims. */
export function ExpectedOfOrder({ event_id, order, changedAt }: Slots['order']) {
  const { t, language } = useLanguage()
  const { data = [] } = useExpectedLines(event_id, changedAt)
  const lines = shownOfEvent(data).filter(({ excursion_id }) => excursion_id === order.id)
  const claims = <Claims subject={{ event_id, excursion_id: order.id }} changedAt={changedAt} />
  if (lines.length === 0) return claims
  return (
    <>
      <section className={section.section} aria-labelledby="expected-of-order">
        <h3 className={section.title} id="expected-of-order">
          {t('invoices.field.expected')}
        </h3>
        <dl className={section.facts}>
          {lines.map((line) => (
            <div key={line.id} className={classes.fact}>
              <dt>{whatText(t, language, line)}</dt>
              <dd>
                {reckoningText(t, line)}
                {line.gap === null ? (
                  ` = ${amountText(line, line.amount)}`
                ) : (
                  <span className={classes.mark} data-gap>
                    {t(`statements.gap.${line.gap}`)}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {claims}
    </>
  )
}
