import type { Proposal } from '@gangway/contract/proposals'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useRegainedFocus } from '../../shared/browser/use-regained-focus.ts'
import { toastError, toastSuccess } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './order-proposal.module.css'
import type { OrderProposalProps } from './order-proposal-props.ts'
import {
  closedMeanwhile,
  orderMissed,
  useTakeProposal,
  useWithdrawProposal,
} from './proposals.api.ts'

const ProposalDialog = lazy(async () => ({
  default: (await import('./proposal-dialog.tsx')).ProposalDialog,
}))

type Props = OrderProposalProps & { proposal: Proposal }

/** Staff take it or say no; a time that misses the ship is asked about first. */
export function AnswerProposal({ event, order, proposal, onPage, onDone }: Props) {
  const t = useText()
  const { customer } = order
  const [asked, setAsked] = useState<'take' | 'refuse' | null>(null)
  const [last, setLast] = useState(asked)
  const takeButton = useRegainedFocus<HTMLButtonElement>(asked === null && last === 'take')
  const refuseButton = useRegainedFocus<HTMLButtonElement>(asked === null && last === 'refuse')
  const ask = (step: 'take' | 'refuse') => {
    setAsked(step)
    setLast(step)
  }
  const take = useTakeProposal(
    { event_id: event.event_id, excursion_id: order.id, proposal_id: proposal.id },
    {
      onPage,
      onDone: () => {
        toastSuccess(t('proposals.taken'))
        onDone()
      },
      onRefused: (error) => {
        if (orderMissed(error) !== null) return ask('take')
        toastError(errorText(t, error))
        if (closedMeanwhile(error) !== null) onDone()
      },
    },
  )
  return (
    <div className={classes.steps}>
      <Button
        ref={takeButton}
        size="compact-sm"
        aria-label={t('proposals.takeOf', { customer })}
        aria-busy={take.isPending}
        onClick={() => take.mutate({})}
      >
        {t('proposals.take')}
      </Button>
      <Button
        ref={refuseButton}
        variant="default"
        size="compact-sm"
        aria-haspopup="dialog"
        aria-label={t('proposals.refuseOf', { customer })}
        onClick={() => ask('refuse')}
      >
        {t('proposals.refuse')}
      </Button>
      {asked !== null && (
        <Suspense fallback={null}>
          <ProposalDialog
            step={asked}
            event={event}
            order={order}
            proposal={proposal}
            onPage={onPage}
            onDone={onDone}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

export function WithdrawProposal({ event, order, proposal, onPage, onDone }: Props) {
  const t = useText()
  const { customer } = order
  const withdraw = useWithdrawProposal(
    { event_id: event.event_id, excursion_id: order.id, proposal_id: proposal.id },
    {
      onPage,
      onDone: () => {
        toastSuccess(t('proposals.withdrawn'))
        onDone()
      },
      onRefused: (error) => {
        toastError(errorText(t, error))
        if (closedMeanwhile(error) !== null) onDone()
      },
    },
  )
  return (
    <div className={classes.steps}>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('proposals.withdrawOf', { customer })}
        aria-busy={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        {t('asks.withdraw')}
      </Button>
    </div>
  )
}
