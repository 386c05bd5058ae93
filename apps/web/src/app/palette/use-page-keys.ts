import type { MenuRoute } from '@gangway/domain/navigation/menu-route'
import { use, useRef } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { nowMs } from '../../shared/browser/clock.ts'
import { useSingleKeys } from '../../shared/browser/use-single-keys.ts'
import { pageOfLetter } from '../shortcuts/shortcuts.ts'

/** How long G waits for a letter, in milliseconds. */
const patience = 1_500

/** G and a letter lead to the main pages, as far as the person's menu lists them. */
export function usePageKeys(routes: readonly MenuRoute[]): void {
  // Not `useNavigate`, which renders with every page.
  const { navigator } = use(NavigationContext)
  const waitsUntil = useRef(0)
  useSingleKeys((letter) => {
    const isAwaited = nowMs() < waitsUntil.current
    waitsUntil.current = letter === 'g' ? nowMs() + patience : 0
    const path = isAwaited ? pageOfLetter(letter) : undefined
    if (path === undefined) return
    const listed = routes.flatMap(({ children }) => children)
    if (listed.some((route) => route.path === path)) navigator.push(path)
  })
}
