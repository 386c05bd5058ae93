import type { Order } from '@gangway/contract/orders'
import type { Proposal } from '@gangway/contract/proposals'
import { maximumProposalWords } from '@gangway/domain/orders/proposal'
import { Button, Group, Textarea } from '@mantine/core'
import { toastError, toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { fitSentence } from '../../shared/format/pickup-fit-text.ts'
import { proposalText } from '../../shared/format/proposal-text.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { VerdictIcon } from '../../shared/ui/verdict-icon.tsx'
import { fitOfOrder } from './berthing-check.tsx'
import classes from './order-proposal.module.css'
import type { OrderProposalProps } from './order-proposal-props.ts'
import { closedMeanwhile, useRefuseProposal, useTakeProposal } from './proposals.api.ts'

type Props = Omit<OrderProposalProps, 'isOperator'> & {
  order: Order
  proposal: Proposal
  onClose: () => void
}

/** Staff say no, with words if they like, or take a time that misses the ship. */
export function ProposalDialog({ step, ...props }: Props & { step: 'take' | 'refuse' }) {
  const { t, language } = useLanguage()
  const { proposal, onClose } = props
  const what = proposalText(t, proposal, language)
  const title =
    step === 'take'
      ? t('proposals.missesTitle', { time: String(proposal.value) })
      : t('proposals.refuseTitle', { what })
  const Form = step === 'take' ? MissForm : RefusalForm
  return (
    <Dialog onClose={onClose} title={title}>
      <Form {...props} />
    </Dialog>
  )
}

function useOutcome({ onPage, onDone }: Props, sentence: string) {
  const { t } = useLanguage()
  return {
    onPage,
    onDone: () => {
      toastSuccess(sentence)
      onDone()
    },
    onRefused: (error: Error) => {
      if (closedMeanwhile(error) === null) return
      toastError(errorText(t, error))
      onDone()
    },
  }
}

const paramsOf = ({ event, order, proposal }: Props) => ({
  event_id: event.event_id,
  excursion_id: order.id,
  proposal_id: proposal.id,
})

function RefusalForm(props: Props) {
  const { t } = useLanguage()
  const refuse = useRefuseProposal(paramsOf(props), useOutcome(props, t('proposals.refused')))
  const { form, field } = useCheckedForm({ words: t('proposals.refuseWords') }, ({ words }) =>
    refuse.mutate({ words }),
  )
  return (
    <form {...form} className={classes.form}>
      <p className={classes.hint}>{t('proposals.refuseHint')}</p>
      <Textarea
        {...field('words')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maximumProposalWords}
        data-autofocus
      />
      <Problem error={refuse.error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={props.onClose}>
          {t('forms.back')}
        </Button>
        <Button type="submit" loading={refuse.isPending}>
          {t('proposals.refuse')}
        </Button>
      </Group>
    </form>
  )
}

function MissForm(props: Props) {
  const { t } = useLanguage()
  const { event, order, proposal, onClose } = props
  const take = useTakeProposal(paramsOf(props), useOutcome(props, t('proposals.taken')))
  const fit = fitOfOrder(event, { ...order, pickup_time: String(proposal.value) })
  const accepted_misses = fit === null ? [] : [{ ship: fit.ship, spare_minutes: fit.spare_minutes }]
  return (
    <div className={classes.form}>
      {fit !== null && (
        <p className={classes.fit}>
          <VerdictIcon verdict={fit.verdict} />
          <span>{fitSentence(t, fit)}</span>
        </p>
      )}
      <Problem error={take.error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('forms.back')}
        </Button>
        <Button
          color="red"
          loading={take.isPending}
          onClick={() => take.mutate({ accepted_misses })}
        >
          {t('proposals.takeAnyway')}
        </Button>
      </Group>
    </div>
  )
}

function Problem({ error }: { error: Error | null }) {
  const { t } = useLanguage()
  if (error === null) return null
  return (
    <p className={classes.problem} role="alert">
      <IconAlertTriangle size={16} aria-hidden />
      {errorText(t, error)}
    </p>
  )
}
