import type { DecisionReason } from '@gangway/contract/decision-reasons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusedField } from '../../shared/http/error-text.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { proposalFields } from './given-proposal.ts'
import { decisionReasonsQuery, type GivenReason, useDecisionReasons } from './reasons.api.ts'

const names = ['reason', 'words', ...proposalFields] as const

/** Whether a cancellation was refused because of its reason, or of what is proposed. */
export function isAboutReason(error: Error | null): boolean {
  return error !== null && refusedField(error, names) !== null
}

export interface ReasonChoice {
  reasons: readonly DecisionReason[]
  chosen: DecisionReason | null
  choose: (code: string) => void
  hasFailed: boolean
  tryAgain: () => void
}

/**
 * A form that asks for the reason of a cancellation.
 *
 * @param first code of the reason that is chosen at first
 * @param onSubmit gets null where none was chosen
 * @param more labels of further fields
 */
export function useReasonForm<More extends string = never>(
  first: string | null,
  onSubmit: (given: GivenReason | null, values: Record<More, string>) => void,
  more?: Readonly<Record<More, string>>,
) {
  const t = useText()
  const client = useQueryClient()
  const { data, isError, refetch } = useDecisionReasons()
  const [code, setCode] = useState(first ?? '')
  const reasons = data?.filter(({ is_retired }) => !is_retired) ?? []
  const chosen = reasons.find((reason) => reason.code === code) ?? null
  const own = { reason: t('reasons.reason'), words: t('reasons.words') }
  const labels = { ...own, ...more } as Readonly<Record<'reason' | 'words' | More, string>>
  const { form, field, refuseField } = useCheckedForm(labels, (values) =>
    onSubmit(chosen === null ? null : { reason: chosen, words: values.words.trim() }, values),
  )
  const choice: ReasonChoice = {
    reasons,
    chosen,
    choose: setCode,
    hasFailed: isError,
    tryAgain: () => void refetch(),
  }
  return {
    form,
    field,
    choice,
    /** The reason that is to be chosen at first is not known yet. */
    isAwaited: first !== null && data === undefined && !isError,
    /** Shows a refusal in its field; false: it is about neither. */
    refuse: (error: Error) => {
      const isShown = refuseField(error)
      // It may have been retired meanwhile.
      if (isShown) void client.invalidateQueries(decisionReasonsQuery)
      return isShown
    },
  }
}
