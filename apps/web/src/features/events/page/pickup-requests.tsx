import type { Event } from '@gangway/contract/events'
import type { PickupRequest } from '@gangway/contract/pickup-requests'
import { tightestFit } from '@gangway/domain/ships/pickup-fit'
import { Button } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { useRegainedFocus } from '../../../shared/browser/use-regained-focus.ts'
import { secondsSince } from '../../../shared/browser/clock.ts'
import { toastError, toastSuccess } from '../../../shared/flash/toast.ts'
import { agoText } from '../../../shared/format/ago-text.ts'
import { formatInstant, shortInstant } from '../../../shared/format/instant.ts'
import { fitSentence } from '../../../shared/format/pickup-fit-text.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { useLanguage, useText } from '../../../shared/i18n/language-context.tsx'
import type { IconComponent } from '../../../shared/ui/icon.tsx'
import { IconClock } from '../../../shared/ui/icons.ts'
import { IconCheck, IconClockOff, IconSlash } from '../../../shared/ui/page-icons.ts'
import { VerdictIcon } from '../../../shared/ui/verdict-icon.tsx'
import type { EventOnPage } from './event.api.ts'
import { fitsOfTime, onlyOrder } from './pickup-options.ts'
import { useWithdrawPickupChange, wasClosed } from './pickup-request.api.ts'
import classes from './pickup-request.module.css'

const AnswerDialog = lazy(async () => ({
  default: (await import('./answer-change-dialog.tsx')).AnswerChangeDialog,
}))

interface Props {
  event: Event
  onPage: EventOnPage
  /** Answers requests, and makes none. */
  isStaff: boolean
}

/** The request for another pick-up time that waits, or the answer to it while the time stands. */
export function PickupRequests({ event, ...props }: Props) {
  const [closed, setClosed] = useState<readonly number[]>([])
  const shown = event.pickup_requests.flatMap((request) => {
    const subject = onlyOrder(event, request.excursion_id)
    const isShown = isCurrent(request, subject.pickup_time) || closed.includes(request.id)
    return isShown ? [{ request, subject }] : []
  })
  return shown.map(({ request, subject }) => (
    <RequestNotice
      key={request.id}
      event={subject}
      request={request}
      onClosed={() => setClosed([...closed, request.id])}
      {...props}
    />
  ))
}

/** It waits, or its answer is about the time that is saved. */
function isCurrent(request: PickupRequest, pickup_time: string | null): boolean {
  const { state, saved_time, asked_time } = request
  if (state === 'open') return true
  if (state === 'refused') return saved_time === pickup_time
  return state === 'accepted' && asked_time === pickup_time
}

const icons: Readonly<Record<PickupRequest['state'], IconComponent>> = {
  open: IconClock,
  accepted: IconCheck,
  refused: IconSlash,
  withdrawn: IconClockOff,
  obsolete: IconClockOff,
}

function RequestNotice({
  event,
  request,
  onPage,
  isStaff,
  onClosed,
}: Props & {
  request: PickupRequest
  /** It was closed from here, or before: it stays in sight. */
  onClosed: () => void
}) {
  const { t, language } = useLanguage()
  const notice = useRef<HTMLElement>(null)
  const { state, saved_time: saved, asked_time: time, reason, words, answer } = request
  const isOpen = state === 'open'
  const order = request.excursion_id === null ? undefined : event.excursions[0]
  const Icon = icons[state]
  const by = isOpen ? request.asked_by : request.closed_by
  const at = request.closed_at ?? request.asked_at
  const fit = isOpen ? tightestFit(fitsOfTime(event, time)) : null
  const Steps = isStaff ? Answers : Withdraw
  const close = () => {
    onClosed()
    notice.current?.focus()
  }
  return (
    <section
      ref={notice}
      className={classes.request}
      data-state={state}
      aria-label={t('pickup.askTitle')}
      tabIndex={-1}
    >
      <Icon size={18} aria-hidden className={classes.icon} />
      <div className={classes.content}>
        <p className={classes.what}>
          {order !== undefined && `${t('pickup.ofOrder', order)}: `}
          {t(`pickup.state.${state}`, { name: by ?? t('asks.someone'), time, saved })}{' '}
          <time className={classes.when} dateTime={at} title={formatInstant(at, language)}>
            {agoText(t, secondsSince(at)) ?? shortInstant(at)}
          </time>
        </p>
        {isOpen && <p className={classes.words}>{t(`pickup.reason.${reason}`)}</p>}
        {isOpen && words !== '' && <Words text={words} />}
        {!isOpen && answer !== '' && <Words text={answer} />}
        {fit !== null && (
          <p className={classes.fit}>
            <VerdictIcon verdict={fit.verdict} />
            <span>{fitSentence(t, fit)}</span>
          </p>
        )}
      </div>
      {isOpen && <Steps event={event} request={request} onPage={onPage} onClosed={close} />}
    </section>
  )
}

function Words({ text }: { text: string }) {
  const t = useText()
  return (
    <p className={classes.words} dir="auto">
      {t('asks.quote', { text })}
    </p>
  )
}

interface StepProps {
  event: Event
  request: PickupRequest
  onPage: EventOnPage
  onClosed: () => void
}

function Answers({ event, request, onPage, onClosed }: StepProps) {
  const t = useText()
  const [asked, setAsked] = useState<'accept' | 'refuse' | null>(null)
  const [last, setLast] = useState(asked)
  const accept = useRegainedFocus<HTMLButtonElement>(asked === null && last === 'accept')
  const refuse = useRegainedFocus<HTMLButtonElement>(asked === null && last === 'refuse')
  const open = (step: 'accept' | 'refuse') => {
    setAsked(step)
    setLast(step)
  }
  return (
    <div className={classes.steps}>
      <Button ref={accept} size="compact-sm" onClick={() => open('accept')}>
        {t('pickup.accept', { time: request.asked_time })}
      </Button>
      <Button ref={refuse} size="compact-sm" variant="default" onClick={() => open('refuse')}>
        {t('asks.refuse')}
      </Button>
      {asked !== null && (
        <Suspense fallback={null}>
          <AnswerDialog
            step={asked}
            event={event}
            request={request}
            onPage={onPage}
            onClosed={onClosed}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Withdraw({ event: { event_id }, request, onPage, onClosed }: StepProps) {
  const t = useText()
  const withdraw = useWithdrawPickupChange(
    { event_id, request_id: request.id },
    {
      onPage,
      onDone: () => {
        toastSuccess(t('pickup.withdrawn'))
        onClosed()
      },
      onRefused: (error) => {
        toastError(errorText(t, error))
        if (wasClosed(error)) onClosed()
      },
    },
  )
  return (
    <div className={classes.steps}>
      <Button
        size="compact-sm"
        variant="default"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        {t('asks.withdraw')}
      </Button>
    </div>
  )
}
