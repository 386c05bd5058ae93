import type { Claim } from '@gangway/contract/claims'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import look from '../../features/orders/order-proposal.module.css'
import { today } from '../../shared/browser/clock.ts'
import { useRegainedFocus } from '../../shared/browser/use-regained-focus.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import type { IconComponent } from '../../shared/ui/icon.tsx'
import { IconClock } from '../../shared/ui/icons.ts'
import { IconCheck, IconClockOff, IconSlash } from '../../shared/ui/page-icons.ts'
import section from '../../shared/ui/panel-section.module.css'
import { AttachButton, ClaimFiles } from './claim-files.tsx'
import {
  type ClaimSubject,
  MakeClaimDialog,
  reasonText,
  RefuseClaimDialog,
} from './claim-dialogs.tsx'
import { type ClaimStep, useClaims, useCloseClaim } from './claims.api.ts'
import classes from './statements.module.css'

/** Claims about an event or order, and how to answer or make one (rules S5.1, S5.2). */
export function Claims({
  subject,
  orders,
  changedAt,
}: {
  subject: ClaimSubject
  /** Orders of the event, where claims about each of them are shown, too. */
  orders?: readonly { id: number; order_id: string }[]
  changedAt: number
}) {
  const t = useText()
  const title = useId()
  const { event_id, excursion_id = null } = subject
  const { data = [] } = useClaims(event_id, changedAt)
  const [isMaking, setIsMaking] = useState(false)
  const button = useRegainedFocus<HTMLButtonElement>(!isMaking)
  const shown =
    excursion_id === null
      ? data
      : data.filter((claim) => claim.excursion_id === null || claim.excursion_id === excursion_id)
  const isOpen = data.some((one) => one.state === 'open' && one.excursion_id === excursion_id)
  return (
    <section className={section.section} aria-labelledby={title}>
      <h3 className={section.title} id={title}>
        {t('claims.title')}
      </h3>
      {shown.map((claim) => (
        <ClaimNotice
          key={claim.id}
          claim={claim}
          order={orders?.find(({ id }) => id === claim.excursion_id)}
        />
      ))}
      {(!isOpen || isMaking) && (
        <Button ref={button} variant="default" size="compact-sm" onClick={() => setIsMaking(true)}>
          {t(subject.sub_product === undefined ? 'claims.make' : 'claims.dispute')}
        </Button>
      )}
      {isMaking && <MakeClaimDialog subject={subject} onClose={() => setIsMaking(false)} />}
    </section>
  )
}

const icons: Readonly<Record<Claim['state'], IconComponent>> = {
  open: IconClock,
  accepted: IconCheck,
  refused: IconSlash,
  withdrawn: IconClockOff,
}

function ClaimNotice({ claim, order }: { claim: Claim; order: { order_id: string } | undefined }) {
  const { t, language } = useLanguage()
  const me = useMe()
  const own = (me?.metadata.AgencyID ?? null) === null ? 'operator' : 'agency'
  const { state, reason, percent, side, due, words, answer, sub_product } = claim
  const Icon = icons[state]
  const why = reasonText(t, reason)
  const date = formatShortDate(due, language)
  const by = t(`claims.by.${side}`, { name: claim.asked_by ?? t('asks.someone') })
  const about = [
    claim.excursion_id === null && t('claims.wholeEvent'),
    order !== undefined && t('pickup.ofOrder', order),
    sub_product,
  ]
  return (
    <div className={`${look.proposal} ${classes.claim}`} data-state={state}>
      <Icon size={18} aria-hidden />
      <div className={look.text}>
        <strong>{percent === null ? why : t('claims.share', { reason: why, n: percent })}</strong>
        <br />
        {[...about, by].filter(Boolean).join(', ')}
        {state === 'open' ? (
          <span className={due < today() ? classes.overdue : look.until}>
            , {t(due < today() ? 'claims.overdue' : 'claims.due', { date })}
          </span>
        ) : (
          <span className={look.until}>
            . {t(`claims.state.${state}`, { name: claim.closed_by ?? t('asks.someone') })}
          </span>
        )}
        {[words, answer].map(
          (text) =>
            text !== '' && (
              <p key={text} className={look.words} dir="auto">
                {t('asks.quote', { text })}
              </p>
            ),
        )}
        <ClaimFiles claim={claim} ownSide={own} />
      </div>
      {state === 'open' && <Steps claim={claim} ownSide={own} />}
    </div>
  )
}

function Steps({ claim, ownSide }: { claim: Claim; ownSide: Claim['side'] }) {
  const t = useText()
  const [isRefusing, setIsRefusing] = useState(false)
  const refuse = useRegainedFocus<HTMLButtonElement>(!isRefusing)
  const { percent, side } = claim
  const accept = percent === null ? t('claims.agree') : t('claims.agreePercent', { n: percent })
  return (
    <div className={look.steps}>
      {ownSide === side ? (
        <StepButton claim={claim} step="withdraw" label={t('asks.withdraw')} />
      ) : (
        <>
          <StepButton claim={claim} step="accept" label={accept} />
          <Button
            ref={refuse}
            variant="default"
            size="compact-sm"
            aria-haspopup="dialog"
            onClick={() => setIsRefusing(true)}
          >
            {t('asks.refuse')}
          </Button>
        </>
      )}
      <AttachButton claim={claim} />
      {isRefusing && <RefuseClaimDialog claim={claim} onClose={() => setIsRefusing(false)} />}
    </div>
  )
}

function StepButton({
  claim,
  step,
  label,
}: {
  claim: Claim
  step: Exclude<ClaimStep, 'refuse'>
  label: string
}) {
  const t = useText()
  const close = useCloseClaim(claim, step, () => toastSuccess(t(`claims.closed.${step}`)))
  return (
    <Button
      size="compact-sm"
      variant={step === 'accept' ? 'filled' : 'default'}
      loading={close.isPending}
      onClick={() => close.mutate({})}
    >
      {label}
    </Button>
  )
}
