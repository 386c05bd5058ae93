import type { Proposal } from '@gangway/contract/proposals'
import { type ProposalState, proposalStateAt } from '@gangway/domain/orders/proposal'
import { nowMs } from '../../shared/browser/clock.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { proposalText } from '../../shared/format/proposal-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import type { IconComponent } from '../../shared/ui/icon.tsx'
import { IconClock } from '../../shared/ui/icons.ts'
import { IconCheck, IconClockOff, IconSlash } from '../../shared/ui/page-icons.ts'
import classes from './order-proposal.module.css'
import type { OrderProposalProps } from './order-proposal-props.ts'
import { AnswerProposal, WithdrawProposal } from './proposal-steps.tsx'

const icons: Readonly<Record<ProposalState, IconComponent>> = {
  open: IconClock,
  taken: IconCheck,
  refused: IconSlash,
  withdrawn: IconClockOff,
  expired: IconClockOff,
}

/** Its agency's proposal for a canceled order, the answer, or the agreement (rules O7.5, O7.7). */
export function OrderProposal({ order, ...props }: OrderProposalProps) {
  return order.proposal === null ? null : (
    <ShownProposal order={order} proposal={order.proposal} {...props} />
  )
}

function ShownProposal({ proposal, ...props }: OrderProposalProps & { proposal: Proposal }) {
  const { t, language } = useLanguage()
  const { made_by, expires_at, words, answer, kind } = proposal
  const state = proposalStateAt({ ...proposal, expires: Date.parse(expires_at) }, nowMs())
  const isOpen = state === 'open'
  const Icon = icons[state]
  const what = proposalText(t, proposal, language)
  const said = isOpen ? words : answer
  const Steps = props.isOperator ? AnswerProposal : WithdrawProposal
  return (
    <section className={classes.proposal} data-state={state} aria-label={t('proposals.title')}>
      <Icon size={18} aria-hidden />
      <div className={classes.text}>
        <strong>
          {state === 'withdrawn'
            ? t('proposals.withdrawn')
            : t(`proposals.state.${state}`, { name: made_by ?? t('proposals.someone'), what })}
        </strong>{' '}
        {isOpen && (
          <span className={classes.until}>
            {t('proposals.until', { when: formatInstant(expires_at, language) })}
          </span>
        )}
        {state === 'taken' && (
          <span>{t(kind === 'time' ? 'proposals.agreed.time' : 'proposals.agreed.sender')}</span>
        )}
        {said !== '' && (
          <p className={classes.words} dir="auto">
            {t('asks.quote', { text: said })}
          </p>
        )}
      </div>
      {isOpen && <Steps proposal={proposal} {...props} />}
    </section>
  )
}
