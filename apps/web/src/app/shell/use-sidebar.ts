import { useCallback, useEffect, useLayoutEffect, useReducer } from 'react'
import { useLocation } from 'react-router'
import { oneYearSeconds, readCookie, writeCookie } from '../../shared/browser/cookies.ts'
import { isTakingOver, onceTakenOver } from '../../shared/browser/taking-over.ts'
import { currentVisit, type Visit } from '../../shared/browser/visit.ts'

/** Mobile when the body's width minus 3 is under 1024 px (rule F4.1). */
const mobileBelow = 1024
const scrollbarAllowance = 3

/** Named by rule F4.2: 1 closed, 0 open. */
const cookieName = 'sidebarStatus'

/** How wide the frame was last: the server cannot measure. */
const frameCookieName = 'frame'

interface SidebarState {
  isMobile: boolean
  isOpen: boolean
  withoutAnimation: boolean
  /** The page it stands beside. */
  pathname: string
}

type Change =
  | { kind: 'measured'; isMobile: boolean }
  | { kind: 'arrived'; pathname: string }
  | { kind: 'toggled' }
  | { kind: 'closed' }

/**
 * On a desktop the sidebar is open or a strip of icons; on mobile it lies over the page, and going to
 * another page closes it. Becoming mobile closes it; becoming wide again does not open it.
 */
export function useSidebar() {
  const { pathname } = useLocation()
  const [state, change] = useReducer(changed, pathname, initialState)
  const { isMobile, isOpen, withoutAnimation } = state
  const close = useCallback(() => change({ kind: 'closed' }), [])

  useLayoutEffect(() => {
    const measure = () => {
      if (!document.hidden) change({ kind: 'measured', isMobile: isMobileNow() })
    }
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])

  // The first picture is what was guessed, which its style sheet puts right until the frame stands as measured. Where
  // the guess was right nothing is rendered: what is not taken over yet would be at once.
  useLayoutEffect(() => {
    if (!isTakingOver()) return standsAsMeasured()
    return onceTakenOver(() => {
      if (isMobileNow() === isMobile) standsAsMeasured()
      else change({ kind: 'measured', isMobile: !isMobile })
    })
  }, [isMobile])

  useEffect(() => {
    writeCookie(cookieName, isOpen ? '0' : '1', oneYearSeconds)
  }, [isOpen])

  useEffect(() => {
    writeCookie(frameCookieName, isMobile ? 'mobile' : 'desktop', oneYearSeconds)
  }, [isMobile])

  useEffect(() => change({ kind: 'arrived', pathname }), [pathname])

  // On the body, so that anything over the page keeps clear of it too; before the first paint.
  const mark = isOpen || isMobile ? 'open' : 'closed'
  const visit = currentVisit()
  if (visit !== undefined) {
    visit.document.sidebar = mark
    visit.document.frame = isMobile ? 'mobile' : 'desktop'
  }
  useLayoutEffect(() => {
    const { dataset } = document.body
    dataset['sidebar'] = mark
    return () => {
      delete dataset['sidebar']
    }
  }, [mark])

  return {
    isMobile,
    isOpen,
    withoutAnimation,
    toggle: useCallback(() => change({ kind: 'toggled' }), []),
    close,
  }
}

function initialState(pathname: string): SidebarState {
  const shown = isTakingOver() ? drawnFrame() : ownFrame(currentVisit())
  return { ...shown, withoutAnimation: true, pathname }
}

/** The frame that the server drew. It went by cookies, which another window may have changed since. */
function drawnFrame(): Pick<SidebarState, 'isMobile' | 'isOpen'> {
  const { guessed, sidebar } = document.body.dataset
  const isMobile = guessed === 'mobile'
  return { isMobile, isOpen: !isMobile && sidebar === 'open' }
}

function ownFrame(visit: Visit | undefined): Pick<SidebarState, 'isMobile' | 'isOpen'> {
  const isMobile = visit === undefined ? isMobileNow() : isMobileByReport(visit)
  return { isMobile, isOpen: !isMobile && readCookie(cookieName) !== '1' }
}

function changed(state: SidebarState, change: Change): SidebarState {
  switch (change.kind) {
    case 'measured': {
      if (change.isMobile === state.isMobile) return state
      const { isMobile } = change
      const isOpen = !isMobile && state.isOpen
      return { ...state, isMobile, isOpen, withoutAnimation: true }
    }
    case 'arrived': {
      if (change.pathname === state.pathname) return state
      const moved = { ...state, pathname: change.pathname }
      return state.isMobile ? closed(moved) : moved
    }
    case 'toggled': {
      return state.isOpen ? closed(state) : { ...state, isOpen: true, withoutAnimation: false }
    }
    case 'closed': {
      return closed(state)
    }
  }
}

function closed(state: SidebarState): SidebarState {
  return state.isOpen ? { ...state, isOpen: false, withoutAnimation: false } : state
}

function standsAsMeasured(): void {
  delete document.body.dataset['guessed']
}

function isMobileNow(): boolean {
  return document.body.getBoundingClientRect().width - scrollbarAllowance < mobileBelow
}

/** As it was last, at first as phones call themselves. */
function isMobileByReport({ userAgent }: Visit): boolean {
  const known = readCookie(frameCookieName)
  return known === null ? /Mobi|Android/.test(userAgent) : known === 'mobile'
}
