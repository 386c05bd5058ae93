import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** What a field of text is given that keeps its text itself. */
export interface TextDraft {
  ref: RefObject<HTMLInputElement | null>
  defaultValue: string
}

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
  // The field keeps its text itself: in a state, each key would render all the fields beside it.
  const text = useRef<HTMLInputElement>(null)
  const [first] = useState({ text: applied.filter })
  const [told, setTold] = useState(first)
  const written = useRef(first)

  if (!isSame(followed, applied)) {
    setFollowed(applied)
    setAwaited(null)
    if (!isSame(awaited, applied)) {
      setDraft(applied)
      setTold({ text: applied.filter })
    }
  }

  useLayoutEffect(() => {
    // A page that is shown again starts its effects again, and must keep what was half typed.
    if (written.current === told) return
    written.current = told
    write(text.current, told.text)
  }, [told])

  const textDraft: TextDraft = { ref: text, defaultValue: first.text }
  return {
    /** Without the text, which stands in its field. */
    draft,
    textDraft,
    edit: (part: Partial<Omit<Filter, 'filter'>>) => setDraft((known) => ({ ...known, ...part })),
    /** Forgets what was not applied. */
    discard: () => {
      setDraft(applied)
      write(text.current, applied.filter)
    },
    /** Applies what stands in the fields; `part` is not there yet. */
    apply: (part: Partial<Omit<Filter, 'filter'>> = {}) => {
      const typed = text.current?.value ?? draft.filter
      const filter = { ...draft, ...part, filter: typed.trim() }
      write(text.current, filter.filter)
      setAwaited(filter)
      setDraft(filter)
      onApply(filter)
    },
  }
}

function write(field: HTMLInputElement | null, text: string): void {
  if (field !== null && field.value !== text) field.value = text
}

const isSame = (one: object | null, other: object) => JSON.stringify(one) === JSON.stringify(other)
