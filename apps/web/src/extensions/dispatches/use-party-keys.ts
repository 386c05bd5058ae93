import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { keep, readKept } from '../../shared/browser/tab-storage.ts'
import { useSingleKeys } from '../../shared/browser/use-single-keys.ts'

export const partyAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-party]') : null

/** Where a step looks for the next row. */
const ways = {
  next: { isAhead: true, from: (held: number) => held + 1 },
  previous: { isAhead: false, from: (held: number) => Math.max(held, 0) },
  first: { isAhead: true, from: () => 0 },
  last: { isAhead: false, from: (_held: number, count: number) => count },
} as const

const wayOf: Readonly<Record<string, keyof typeof ways>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

const isShown = (row: HTMLElement) => row.checkVisibility()

const keyOfRow = (row: HTMLElement | undefined) => row?.dataset['party'] ?? null

/**
 * Moves between the parties of a board by arrow keys, J and K; one of them is a stop of the Tab key.
 *
 * @param wanted selects what gets the focus as soon as it is there
 * @param name under which the party that had the focus last is kept for a reload
 * @param onKey a letter or the space bar, pressed on a party
 */
export function usePartyKeys({
  board,
  wanted,
  name,
  onKey,
}: {
  board: RefObject<HTMLElement | null>
  wanted: RefObject<string | null>
  name: string
  onKey: (key: string, party: string, isRange: boolean) => void
}) {
  const current = useRef<string | null>(null)

  const rows = () => [...(board.current?.querySelectorAll<HTMLElement>('[data-party]') ?? [])]

  const settle = () => {
    const all = rows()
    const stop = all.find((row) => keyOfRow(row) === current.current) ?? all[0]
    for (const row of all) if (row.tabIndex === 0 && row !== stop) row.tabIndex = -1
    if (stop !== undefined) stop.tabIndex = 0
  }
  useLayoutEffect(settle)

  useEffect(() => {
    const kept = readKept(name)
    if (typeof kept !== 'object' || kept === null || !('party' in kept)) return
    current.current = String(kept.party)
    settle()
    rows()
      .find((row) => keyOfRow(row) === current.current)
      ?.scrollIntoView({ block: 'center' })
    // Once, as the board is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name])

  // It may be drawn only after the next answer.
  useEffect(() => {
    if (wanted.current === null) return
    const found = board.current?.querySelector<HTMLElement>(wanted.current)
    if (found === null || found === undefined) return
    wanted.current = null
    if (found.matches('input')) found.closest('section')?.scrollIntoView({ block: 'nearest' })
    found.focus()
  })

  // Whether a row is shown is asked of as few as possible: it lays them out.
  const step = (way: keyof typeof ways) => {
    const all = rows()
    const { isAhead, from } = ways[way]
    const at = from(
      all.findIndex((row) => row === document.activeElement),
      all.length,
    )
    const next = isAhead ? all.slice(at).find(isShown) : all.slice(0, at).findLast(isShown)
    next?.focus()
  }
  const onFocus = ({ target }: { target: EventTarget }) => {
    const party = partyAt(target)
    if (party === null) return
    current.current = keyOfRow(party)
    keep(name, { party: current.current })
    settle()
  }
  const onKeyDown = (press: KeyboardEvent) => {
    const party = partyAt(press.target)
    if (party === null || press.ctrlKey || press.metaKey || press.altKey) return
    const way = wayOf[press.key]
    if (way === undefined && press.key !== ' ') return
    press.preventDefault()
    if (way === undefined) onKey(press.key, keyOfRow(party) ?? '', press.shiftKey)
    else step(way)
  }
  useSingleKeys((letter, press) => {
    if (letter === 'j' || letter === 'k') return step(letter === 'j' ? 'next' : 'previous')
    const party = partyAt(document.activeElement)
    if (party !== null && board.current?.contains(party)) {
      // A dialog that opens has the focus before the letter would be typed.
      press.preventDefault()
      onKey(letter, keyOfRow(party) ?? '', false)
    }
  })

  return {
    onFocus,
    onKeyDown,
    /** The party after these in the same list, or before them; null: none is left there. */
    neighborOf: (keys: readonly string[]): string | null => {
      const first = rows().find((row) => keys.includes(keyOfRow(row) ?? ''))
      const list = [
        ...(first?.closest('[data-drop]')?.querySelectorAll<HTMLElement>('[data-party]') ?? []),
      ]
      const at = list.findIndex((row) => row === first)
      const isLeft = (row: HTMLElement) => !keys.includes(keyOfRow(row) ?? '')
      return keyOfRow(
        list.slice(at).find(isLeft) ?? list.slice(0, Math.max(at, 0)).findLast(isLeft),
      )
    },
    /** Parties from the one that had the focus before to this one. */
    between: (one: string, other: string): string[] => {
      const all = rows().map((row) => keyOfRow(row) ?? '')
      const [from = 0, to = 0] = [all.indexOf(one), all.indexOf(other)].toSorted((a, b) => a - b)
      return all.slice(Math.max(from, 0), to + 1)
    },
  }
}
