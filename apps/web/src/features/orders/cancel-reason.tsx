import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { effectivePickupTime } from '@gangway/domain/events/pickup-times'
import { departureOf } from '@gangway/domain/orders/proposal'
import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { nowMs } from '../../shared/browser/clock.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { IconChevronDown } from '../../shared/ui/icons.ts'
import { IconChevronUp } from '../../shared/ui/page-icons.ts'
import { type GivenProposal, givenProposal, proposalLabels } from './given-proposal.ts'
import { ReasonFields } from './reason-fields.tsx'
import type { GivenReason } from './reasons.api.ts'
import { useReasonForm } from './use-reason-form.ts'

const ProposalFields = lazy(async () => ({
  default: (await import('./proposal-fields.tsx')).ProposalFields,
}))

/**
 * Asks in the panel why its order is canceled, and its agency what it proposes instead; the button that cancels belongs
 * to this form.
 */
export function CancelReason({
  id,
  event,
  order,
  isOperator,
  isNeeded,
  refusal,
  onCancel,
}: {
  id: string
  event: Event
  order: Order
  isOperator: boolean
  isNeeded: boolean
  /** Why the order was not canceled. */
  refusal: Error | null
  onCancel: (given: GivenReason | null, proposal: GivenProposal | null) => void
}) {
  const t = useText()
  const [isProposing, setIsProposing] = useState(false)
  const { form, field, choice, refuse } = useReasonForm(
    null,
    (given, values) => onCancel(given, givenProposal(values)),
    proposalLabels(t),
  )
  useEffect(() => {
    if (refusal !== null) refuse(refusal)
    // Once for each refusal.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal])
  const pickup_time = effectivePickupTime({ order: order.pickup_time, event: event.pickup_time })
  const to = { ...event, pickup_time }
  const mayPropose = !isOperator && departureOf(to) > nowMs()
  const Chevron = isProposing ? IconChevronUp : IconChevronDown
  return (
    <form {...form} id={id} aria-label={t('reasons.give')}>
      <ReasonFields field={field} choice={choice} isNeeded={isNeeded} isFocused={!isNeeded} />
      {mayPropose && (
        <Button
          variant="subtle"
          size="compact-sm"
          rightSection={<Chevron size={16} aria-hidden />}
          aria-expanded={isProposing}
          onClick={() => setIsProposing(!isProposing)}
        >
          {t('proposals.propose')}
        </Button>
      )}
      {isProposing && (
        <Suspense fallback={null}>
          <ProposalFields field={field} to={to} />
        </Suspense>
      )}
    </form>
  )
}
