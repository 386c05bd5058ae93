import { useState } from 'react'

/**
 * A filter as it stands in its fields, before it is applied. What was changed elsewhere (by going back, by a
 * link) shows at once. What the person applies comes back through the address a moment later, and
 * leaves alone what was typed meanwhile.
 */
export function useFilterDraft<Filter extends { filter: string }>(
  applied: Filter,
  onApply: (filter: Filter) => void,
) {
  const [draft, setDraft] = useState(applied)
  const [followed, setFollowed] = useState(applied)
  const [awaited, setAwaited] = useState<Filter | null>(null)

  if (!isSame(followed, applied)) {
    setFollowed(applied)
    setAwaited(null)
    if (!isSame(awaited, applied)) setDraft(applied)
  }

  return {
    draft,
    edit: (part: Partial<Filter>) => setDraft((known) => ({ ...known, ...part })),
    /** Forgets what was not applied. */
    discard: () => setDraft(applied),
    /** Applies what stands in the fields; `part` is not there yet. */
    apply: (part: Partial<Filter> = {}) => {
      const filter = { ...draft, filter: draft.filter.trim(), ...part }
      setAwaited(filter)
      setDraft(filter)
      onApply(filter)
    },
  }
}

const isSame = (one: object | null, other: object) => JSON.stringify(one) === JSON.stringify(other)
