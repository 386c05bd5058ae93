import { use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type Location,
  parsePath,
  type Path,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router'
import { createPageAhead } from './page-ahead.ts'

/** Input of a person, which must reach the page shown and not the one being left. */
const acts = ['keydown', 'pointerdown'] as const

/**
 * Shows a kept page in the frame after the person's act. The location follows when all that it means is rendered, and only
 * then the page that goes loses its effects and the one that is shown begins them again.
 *
 * @param isAsLeft whether a page is kept that shows that address as it was left
 * @returns what those who navigate are given
 */
export function useLookAhead(location: Location, isAsLeft: (to: Partial<Path>) => boolean) {
  const [ahead] = useState(createPageAhead)
  const here = useRef({ location, isAsLeft })
  useLayoutEffect(() => {
    if (here.current.location !== location) ahead.set(null)
    here.current = { location, isAsLeft }
  }, [ahead, location, isAsLeft])

  useEffect(() => {
    const wake = () => {
      if (ahead.path !== null) flushSync(ahead.wake)
    }
    for (const type of acts) window.addEventListener(type, wake, { capture: true })
    return () => {
      for (const type of acts) window.removeEventListener(type, wake, { capture: true })
    }
  }, [ahead])

  const due = useRef<(() => void) | null>(null)
  const navigation = use(NavigationContext)
  const watched = useMemo(() => {
    const { navigator } = navigation
    const aheadTo = (to: Parameters<typeof navigator.push>[0]): string | null => {
      const { location: from, isAsLeft: isKept } = here.current
      const address = typeof to === 'string' ? parsePath(to) : to
      const path = address.pathname ?? from.pathname
      // Dialogs over a page come and go with the effects of the page.
      return path !== from.pathname && isKept(address) && !isDialogThere() ? path : null
    }
    const follow = () => {
      const act = due.current
      due.current = null
      act?.()
    }
    const own: typeof navigator = {
      ...navigator,
      go: (delta) => {
        follow()
        navigator.go(delta)
      },
      replace: (...target) => {
        follow()
        navigator.replace(...target)
      },
      push: (...target) => {
        follow()
        const path = aheadTo(target[0])
        ahead.set(path)
        due.current = () => navigator.push(...target)
        if (path === null) follow()
        else afterPaint(follow)
      },
    }
    return { ...navigation, navigator: own }
  }, [ahead, navigation])

  return { ahead, watched }
}

/** A page that is out of sight is not painted. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
  setTimeout(act, 100)
}

function isDialogThere(): boolean {
  return [...document.body.children].some(
    (child) =>
      child.hasAttribute('data-portal') &&
      child.querySelector('.mantine-Drawer-root, .mantine-Modal-root') !== null,
  )
}
