import type { DecisionReason } from '@gangway/contract/decision-reasons'
import type { DisruptedEvent } from '@gangway/contract/disruption-preview'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { disruptionSteps } from '@gangway/domain/disruptions/disruption'
import { pickupTimes } from '@gangway/domain/events/pickup-times'
import { maximumDecisionWords, reasonLabel } from '@gangway/domain/orders/decision-reason'
import { spanOfMinutes } from '@gangway/texts/span-of-minutes'
import { NativeSelect, Textarea } from '@mantine/core'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { eventPath } from '../../shared/paths.ts'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { IconArrowRight } from '../../shared/ui/page-icons.ts'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { StatusIcon } from '../../shared/ui/status-icon.tsx'
import type { Choice, lackOf } from './disruption-draft.ts'
import classes from './disruptions.module.css'

interface RowProps {
  event: DisruptedEvent
  /** Its agency has people who can be informed. */
  isHeard: boolean
  choice: Choice
  reasons: readonly DecisionReason[]
  fault: ReturnType<typeof lackOf>
  onChoose: (choice: Choice) => void
}

export function DisruptedEventRow({ event, isHeard, choice, reasons, fault, onChoose }: RowProps) {
  const { t, language } = useLanguage()
  const { event_id, agency_title, event_date, pickup_time, orders, standing } = event
  const concerned = orders.filter(({ is_concerned }) => is_concerned)
  const persons = concerned.reduce((sum, order) => sum + order.persons, 0)
  const facts = [
    formatShortDate(event_date, language),
    ...(pickup_time === null ? [] : [t('disruptions.pickup', { time: pickup_time })]),
    t('disruptions.orders', { n: concerned.length }),
    t('disruptions.persons', { n: persons }),
    ...new Set(concerned.map(({ ship }) => ship)),
  ]
  return (
    <>
      <div className={classes.facts}>
        <span className={classes.title}>
          <StatusIcon status={event.status} />
          {/* Choices made on this page would be lost. */}
          <a href={eventPath(event_id)} target="_blank" rel="noreferrer" className={classes.link}>
            {t('disruptions.event', { id: event_id, title: agency_title })}
          </a>
        </span>
        <span className={classes.quiet}>{facts.join(' · ')}</span>
        {standing !== 'fitting' && (
          <span className={classes.standing} data-standing={standing}>
            {t(`disruptions.standing.${standing}`)}
          </span>
        )}
      </div>
      <Fields event={event} choice={choice} reasons={reasons} fault={fault} onChoose={onChoose} />
      <Outcome event={event} isHeard={isHeard} />
    </>
  )
}

function Fields({ event, choice, reasons, fault, onChoose }: Omit<RowProps, 'isHeard'>) {
  const { t, language } = useLanguage()
  const named = { id: event.event_id, title: event.agency_title }
  const of = (what: string) => t('disruptions.of', { what, event: t('disruptions.event', named) })
  const { proposed } = event
  const best = choice.step === 'own_time' ? proposed.times_for_ship : proposed.times_for_all
  const chosen = reasons.find(({ code }) => code === choice.reason)
  return (
    <div className={classes.fields}>
      <NativeSelect
        aria-label={of(t('disruptions.step'))}
        data={[
          ...disruptionSteps.map((value) => ({ value, label: t(`disruptions.step.${value}`) })),
          { value: '', label: t('disruptions.step.none') },
        ]}
        value={choice.step ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const step = disruptionSteps.find((one) => one === value) ?? null
          const [time = null] =
            step === 'own_time' ? proposed.times_for_ship : proposed.times_for_all
          const isTimed = step === 'new_time' || step === 'own_time'
          onChoose({ ...choice, step, time: isTimed ? time : null })
        }}
      />
      {(choice.step === 'new_time' || choice.step === 'own_time') && (
        <SelectField
          aria-label={of(t('pickup.time'))}
          placeholder={t('disruptions.chooseTime')}
          searchable
          data={timesFor(t, best)}
          value={choice.time}
          onChange={(time) => onChoose({ ...choice, time })}
        />
      )}
      {choice.step === 'cancel' && (
        <>
          <NativeSelect
            aria-label={of(t('disruptions.reason'))}
            data={[
              { value: '', label: t('reasons.choose') },
              ...reasons
                .filter(({ is_retired, code }) => !is_retired || code === choice.reason)
                .map((reason) => ({ value: reason.code, label: reasonLabel(reason, language) })),
            ]}
            error={fault === 'reason' && t('disruptions.reasonNeeded')}
            value={choice.reason ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChoose({
                ...choice,
                reason: value === '' ? null : value,
                words: value === '' ? '' : choice.words,
              })
            }
          />
          {chosen?.words_needed === true && (
            <Textarea
              aria-label={of(t('disruptions.reasonWords'))}
              placeholder={t('disruptions.reasonWords')}
              autosize
              minRows={1}
              maxRows={4}
              maxLength={maximumDecisionWords}
              error={fault === 'words' && t('disruptions.wordsNeeded')}
              value={choice.words}
              onChange={({ currentTarget: { value } }) => onChoose({ ...choice, words: value })}
            />
          )}
        </>
      )}
    </div>
  )
}

function timesFor(t: Translate, best: readonly string[]) {
  if (best.length === 0) return [...pickupTimes]
  return [
    { group: t('disruptions.bestTimes'), items: [...best] },
    {
      group: t('disruptions.otherTimes'),
      items: pickupTimes.filter((time) => !best.includes(time)),
    },
  ]
}

/** Effects on the event, or why there are none. */
function Outcome({ event, isHeard }: Pick<RowProps, 'event' | 'isHeard'>) {
  return (
    <div className={classes.facts}>
      <Done event={event} isHeard={isHeard} />
      <Others event={event} />
    </div>
  )
}

/** Guests of ships to which nothing happened. */
function Others({ event: { chosen, orders } }: { event: DisruptedEvent }) {
  const t = useText()
  const others = orders.filter(({ is_concerned }) => !is_concerned)
  if (others.length === 0) return null
  const isMoved = chosen?.step === 'new_time' && chosen.obstacle === null
  const moved = isMoved ? others.filter(({ pickup_time }) => pickup_time === null) : []
  const shown = moved.length > 0 ? moved : others
  const values = {
    ships: [...new Set(shown.map(({ ship }) => ship))].join(', '),
    persons: t('disruptions.persons', { n: shown.reduce((sum, { persons }) => sum + persons, 0) }),
  }
  return moved.length > 0 ? (
    <p className={classes.movesOthers}>{t('disruptions.movesOthers', values)}</p>
  ) : (
    <p className={classes.quiet}>{t('disruptions.othersStay', values)}</p>
  )
}

function Done({ event: { chosen, pickup_time }, isHeard }: Pick<RowProps, 'event' | 'isHeard'>) {
  const { t } = useLanguage()
  if (chosen === null) return <p className={classes.quiet}>{t('disruptions.leftAlone')}</p>
  if (chosen.obstacle !== null) {
    return (
      <p className={classes.obstacle}>
        <IconAlertTriangle size={16} aria-hidden />
        {t(`disruptions.obstacle.${chosen.obstacle}`)}
      </p>
    )
  }
  return (
    <p className={classes.outcome}>
      {chosen.time !== null && (
        <>
          {pickup_time ?? t('disruptions.noTime')}
          <IconArrowRight size={14} aria-hidden />
          <span className="visually-hidden">{t('disruptions.becomes')}</span> {chosen.time}
          {', '}
        </>
      )}
      {outcomeText(t, chosen, isHeard)}
    </p>
  )
}

function outcomeText(
  t: Translate,
  chosen: NonNullable<DisruptedEvent['chosen']>,
  isHeard: boolean,
): string {
  const { step, orders, persons, cancels_event, fit } = chosen
  const many = {
    orders: t('disruptions.orders', { n: orders }),
    persons: t('disruptions.persons', { n: persons }),
  }
  if (step === 'cancel') {
    return t(cancels_event ? 'disruptions.cancelsEvent' : 'disruptions.cancelsOrders', many)
  }
  if (step === 'wait' || step === 'inform') {
    return isHeard ? t(`disruptions.does.${step}`) : t('disruptions.doesSilently')
  }
  const spare =
    fit === null || fit.spare_minutes < 0
      ? null
      : t('disruptions.spare', { spare: spanOfMinutes(fit.spare_minutes), ship: fit.ship })
  return [t('disruptions.retimes', many), ...(spare === null ? [] : [spare])].join(', ')
}
