import type { AgencyRates } from '@gangway/contract/rates'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { spanOfMinutes } from '@gangway/texts/span-of-minutes'
import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { useLiveEvents } from '../../features/events/list/use-live-events.ts'
import { readerTimeZone } from '../../shared/browser/time-zone.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { longDate } from '../../shared/format/long-date.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { eventPath } from '../../shared/paths.ts'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import section from '../../shared/ui/panel-section.module.css'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { rateText, stepsText } from './agreed-text.ts'
import { Claims } from './claims.tsx'
import { FaultForm } from './fault-form.tsx'
import { HeldForm } from './held-form.tsx'
import {
  amountText,
  isUnproven,
  orderText,
  reckoningText,
  type ShownLine,
  whatText,
} from './shown-lines.ts'
import classes from './statements.module.css'

/** Facts that a line rests on; staff settle what is missing. */
export function LinePanel({
  agency_id,
  line,
  agreed,
  mayManage,
  onAdd,
  onClose,
}: {
  agency_id: number
  line: ShownLine
  /** Undefined: not loaded. */
  agreed: AgencyRates | undefined
  mayManage: boolean
  onAdd: (what: 'rates' | 'terms') => void
  onClose: () => void
}) {
  const { t, language } = useLanguage()
  const { kind, gap, unsettled_orders } = line
  const [answers, setAnswers] = useState(0)
  useLiveEvents(useCallback(async () => setAnswers((seen) => seen + 1), []))
  const adds = gap === 'no_rate' ? 'rates' : 'terms'
  return (
    <SidePanel title={whatText(t, language, line)} onClose={onClose}>
      {gap !== null && (
        <div className={classes.missing}>
          <p>
            <IconAlertTriangle size={16} aria-hidden />
            {t(`statements.toDo.${gap}`)} {!mayManage && t('statements.askOperator')}
          </p>
          {mayManage && gap !== 'fault_unknown' && (
            <Button onClick={() => onAdd(adds)}>{t(`statements.${adds}.add`)}</Button>
          )}
          {mayManage && gap === 'fault_unknown' && (
            <FaultForm agency_id={agency_id} orders={unsettled_orders} onDone={onClose} />
          )}
        </div>
      )}
      <Facts line={line} agreed={agreed} />
      {mayManage && kind === 'service' && <HeldForm line={line} onDone={onClose} />}
      {line.event_date !== null && (
        <Claims
          subject={{
            event_id: line.event_id,
            ...(line.excursion_id !== null && {
              excursion_id: line.excursion_id,
              sub_product: line.sub_product,
            }),
          }}
          changedAt={answers}
        />
      )}
    </SidePanel>
  )
}

function Facts({ line, agreed }: { line: ShownLine; agreed: AgencyRates | undefined }) {
  const { t, language } = useLanguage()
  const rate = agreed?.rates.find(({ id }) => id === line.rate_id)
  const terms = agreed?.terms.find(({ id }) => id === line.terms_id)
  const { cancellation, amount, tax } = line
  const facts: [string, ReactNode][] = []
  if (line.event_date !== null) {
    facts.push(
      [
        t('events.field.agency_title'),
        <Link key="event" to={eventPath(line.event_id)}>
          {line.product_name}
        </Link>,
      ],
      [t('events.field.event_date'), longDate(line.event_date, language)],
      [t('events.field.port_id'), line.port_name],
    )
  }
  facts.push(
    [t('statements.order'), [orderText(t, line), line.ship].filter(Boolean).join(', ')],
    [t('orders.field.person_count'), <Persons key="persons" line={line} />],
  )
  if (rate !== undefined) facts.push([t('statements.rate'), rateText(t, language, rate)])
  if (terms !== undefined) {
    const from = t('statements.fromDay', { day: formatShortDate(terms.valid_from, language) })
    facts.push([t('statements.terms'), `${from}: ${stepsText(t, terms)}`])
  }
  if (cancellation !== null) {
    const { at, by, fault, pickup_at } = cancellation
    const when = formatInstant(at, language)
    facts.push(
      [
        t('statements.canceled'),
        by === null ? when : t('statements.canceledBy', { at: when, name: by }),
      ],
      [
        t('statements.pickupThen'),
        <span key="pickup">
          {formatInstant(pickup_at, language)}
          <br />
          {leadText(at, pickup_at)}
        </span>,
      ],
      [t('reasons.fault'), faultText(fault)],
    )
  }
  if (amount !== null) {
    const reckoning = reckoningText(t, line)
    const net = amountText(line, amount)
    facts.push([t('statements.net'), reckoning === '' ? net : `${reckoning} = ${net}`])
    if (tax !== 0) {
      facts.push([t('statements.tax'), amountText(line, tax)])
      facts.push([t('statements.total'), amountText(line, amount + tax)])
    }
  }
  return (
    <>
      <dl className={section.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {cancellation !== null && (
        <p className={section.hint}>{t('history.zone', { zone: readerTimeZone() })}</p>
      )}
    </>
  )

  function faultText(fault: NonNullable<ShownLine['cancellation']>['fault']): string {
    if (fault === null) return t('statements.gap.fault_unknown')
    return fault === 'mistake' ? t('statements.mistake') : t(`reasons.fault.${fault}`)
  }

  function leadText(at: string, pickup_at: string): string {
    const minutes = Math.floor((Date.parse(pickup_at) - Date.parse(at)) / 60_000)
    const span = spanOfMinutes(Math.abs(minutes))
    return minutes < 0 ? t('statements.later', { span }) : t('statements.earlier', { span })
  }
}

function Persons({ line }: { line: ShownLine }) {
  const { t } = useLanguage()
  return (
    <>
      {line.persons}
      {line.is_exceeded && `, ${t('statements.exceeded')}`}
      {isUnproven(line) && (
        <>
          <br />
          {t('statements.notProven')}
        </>
      )}
    </>
  )
}
