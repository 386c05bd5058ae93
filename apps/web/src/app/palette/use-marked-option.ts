import { type KeyboardEvent, useLayoutEffect, useState } from 'react'

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count : index) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * The option that Enter takes, by the id of its element: the first one until another is marked, and
 * again with every other text. Enter pressed before the answer holds for the first result of it.
 */
export function useMarkedOption({
  options,
  first,
  text,
  isSearching,
}: {
  options: readonly string[]
  /** null: what is shown answers an earlier text. */
  first: string | null
  text: string
  isSearching: boolean
}): {
  marked: string | null
  mark: (option: string) => void
  onKeyDown: (event: KeyboardEvent) => void
} {
  const [chosen, setChosen] = useState({ option: '', text: '' })
  const [awaitedText, setAwaitedText] = useState<string | null>(null)
  const isStillThere = chosen.text === text && options.includes(chosen.option)
  const marked = isStillThere ? chosen.option : first
  const due = awaitedText === text && !isSearching ? marked : null

  useLayoutEffect(() => {
    if (marked !== null) document.getElementById(marked)?.scrollIntoView({ block: 'nearest' })
  }, [marked])

  useLayoutEffect(() => {
    if (due !== null) document.getElementById(due)?.click()
  }, [due])

  const mark = (option: string) => setChosen({ option, text })

  const move = (event: KeyboardEvent) => {
    const index = marked === null ? -1 : options.indexOf(marked)
    const next = options[steps[event.key]?.(index, options.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    mark(next)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) return
    setAwaitedText(event.key === 'Enter' && marked === null && isSearching ? text : null)
    if (event.key !== 'Enter') {
      move(event)
      return
    }
    event.preventDefault()
    if (marked !== null) document.getElementById(marked)?.click()
  }
  return { marked, mark, onKeyDown }
}
