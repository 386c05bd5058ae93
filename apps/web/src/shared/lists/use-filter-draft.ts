import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The props of a text field that keeps its own text. */
export interface TextDraft {
  ref: RefObject<HTMLInputElement | null>
  defaultValue: string
}

/**
 * A filter as its fields show it, before it is applied. Changes made elsewhere (by going back, by a
 * link) show at once. A filter that the person applies comes back through the address a moment
 * later and leaves alone what they have typed in the meantime.
 *
 * @param onApply takes the fields that the person has changed; returns the whole filter that follows
 */
export function useFilterDraft<Filter extends { filter: string }>(
  applied: Filter,
  { onApply, onReset }: { onApply: (part: Partial<Filter>) => Filter; onReset: () => void },
) {
  const [resets, setResets] = useState(0)
  const [draft, setDraft] = useState(applied)
  const [followed, setFollowed] = useState(applied)
  const [awaited, setAwaited] = useState<Filter | null>(null)
  // The field keeps its own text: as state, every key would render all the other fields.
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
    // A page that is shown again restarts its effects and must keep half-typed text.
    if (written.current === told) return
    written.current = told
    write(text.current, told.text)
  }, [told])

  const textDraft: TextDraft = { ref: text, defaultValue: first.text }
  return {
    /** Without the text, which its field keeps. */
    draft,
    textDraft,
    edit: (part: Partial<Omit<Filter, 'filter'>>) => setDraft((known) => ({ ...known, ...part })),
    /** Discards changes that were not applied, and resets the list. */
    reset: () => {
      setDraft(applied)
      write(text.current, applied.filter)
      setResets(resets + 1)
      onReset()
    },
    /** Another one after each reset: fields that keep what is half typed, such as dates, begin again. */
    resetKey: resets,
    /** Applies the fields, and `part`, which they do not show yet. */
    apply: (part: Partial<Omit<Filter, 'filter'>> = {}) => {
      const typed = text.current?.value ?? draft.filter
      const filter = { ...draft, ...part, filter: typed.trim() }
      write(text.current, filter.filter)
      const followed = onApply(partsApart(applied, filter))
      setAwaited(followed)
      setDraft(followed)
    },
  }
}

function write(field: HTMLInputElement | null, text: string): void {
  if (field !== null && field.value !== text) field.value = text
}

const isSame = (one: object | null, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** Fields that differ: the others may have changed where it is not shown yet. */
function partsApart<Filter extends object>(applied: Filter, filter: Filter): Partial<Filter> {
  const names = Object.keys(filter) as (keyof Filter)[]
  const apart = names.filter((name) => !isSame({ is: applied[name] }, { is: filter[name] }))
  return Object.fromEntries(apart.map((name) => [name, filter[name]])) as Partial<Filter>
}
