import type { ListedCall } from '@gangway/contract/ship-call-changes'
import { useState } from 'react'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useSeenRow } from '../../shared/lists/use-seen-row.ts'
import { callFacts } from './call-facts.ts'
import { staleCall } from './ship-calls.api.ts'

/** The call that a form changes, as the person has seen it last, and why it was not changed. */
export function useSeenCall(call: ListedCall) {
  const t = useText()
  const [problem, setProblem] = useState<string | null>(null)
  const { seen, overtaken } = useSeenRow(call, (row) => callFacts(t, row))
  return {
    seen,
    problem,
    tryAgain: () => setProblem(null),
    refuse: (error: Error) => setProblem(overtaken(staleCall(error)) ?? errorText(t, error)),
  }
}
