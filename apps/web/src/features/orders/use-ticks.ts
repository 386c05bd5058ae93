import type { OrderWarning } from '@gangway/domain/orders/order-warnings'
import { useEffect, useState } from 'react'
import { keep, readKept } from '../../shared/browser/tab-storage.ts'

/** Kept for a reload, in this tab only. */
const storageKey = 'orderTicks'

interface KeptTicks {
  id: number
  isChecked: boolean
  /** The warnings that are accepted. */
  accepted: readonly OrderWarning[]
}

export type Ticks = ReturnType<typeof useTicks>

/**
 * Ticks required before an order can be confirmed. A reload keeps them; closing the panel or going on to another order
 * forgets them, and warnings that were not among the accepted are asked about again.
 */
export function useTicks(id: number, warnings: readonly OrderWarning[]) {
  const hasWarnings = warnings.length > 0
  const [kept] = useState(() => read(id))
  const [isChecked, check] = useState(kept?.isChecked ?? false)
  const [isAccepted, accept] = useState(
    hasWarnings && warnings.every((warning) => kept?.accepted.includes(warning) === true),
  )
  const [areAskedFor, setAreAskedFor] = useState(false)
  const accepted = isAccepted ? warnings.join() : ''

  useEffect(() => {
    keep(storageKey, { id, isChecked, accepted: accepted.split(',') as OrderWarning[] })
  }, [id, isChecked, accepted])
  useEffect(() => () => keep(storageKey, null), [])

  const tickNext = () => {
    setAreAskedFor(false)
    if (isChecked) accept(hasWarnings)
    else check(true)
  }
  return {
    isChecked,
    check,
    isAccepted,
    accept,
    areAll: isChecked && (isAccepted || !hasWarnings),
    /** Someone wanted to go on without them. */
    areAskedFor,
    askForThem: () => setAreAskedFor(true),
    tickNext,
  }
}

function read(id: number): KeptTicks | null {
  const kept = readKept(storageKey) as KeptTicks | null
  return kept?.id === id ? kept : null
}
