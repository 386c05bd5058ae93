import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useShownPath } from './page-ahead.ts'
import { scrollForTab, useWheelScroll } from './use-strip-scroll.ts'
import { tabIdOf } from './tab-address.ts'
import { type MenuPlace, TabMenu } from './tab-menu.tsx'
import { TabOfStrip } from './tab-of-strip.tsx'
import fading from '../../shared/ui/fading-edges.module.css'
import classes from './tab-strip.module.css'
import { type Tab, tabAt } from './tabs.ts'
import { useTabs } from './tabs-context.ts'

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The visited pages. Arrow keys move along, Enter opens, Delete closes, Shift+F10 opens the menu. */
export function TabStrip() {
  const t = useText()
  const { tabs, activePath: located, close, closeOthers, closeAll } = useTabs()
  const activePath = useShownPath(located)
  const strip = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const focusNext = useRef<string>(null)
  useWheelScroll(strip)

  useLayoutEffect(() => {
    const { current: list } = strip
    const tab = document.getElementById(tabIdOf(activePath))?.parentElement
    const isThere = list !== null && tab?.parentElement === list && tabs.length > 0
    if (isThere) list.scrollLeft = scrollForTab(list, tab)
  }, [activePath, tabs])

  // A tab that was closed had the focus; its neighbour takes it over, or the page that is shown.
  useLayoutEffect(() => {
    if (focusNext.current === null) return
    const next = tabAt(tabs, focusNext.current)?.path ?? activePath
    const target = document.getElementById(tabIdOf(next))
    // After the last one, the start page's tab is still to come.
    if (target === null) return
    focusNext.current = null
    target.focus()
  }, [tabs, activePath])

  const closeMenu = useCallback(() => setMenu(null), [])
  const openMenu = useCallback((path: string, { x, y }: { x: number; y: number }) => {
    const edges = strip.current?.getBoundingClientRect()
    if (edges !== undefined) setMenu({ path, ...menuCorner({ x, y }, edges) })
  }, [])

  const closeFocused = (path: string) => {
    const index = tabs.findIndex((tab) => tab.path === path)
    if (tabs[index]?.isAffixed !== false) return
    focusNext.current = (tabs[index + 1] ?? tabs[index - 1])?.path ?? activePath
    close(path)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ path }) => tabIdOf(path) === document.activeElement?.id)
    const focused = tabs[index]
    const step = steps[event.key]
    if (focused === undefined) return
    if (event.key === 'Delete') closeFocused(focused.path)
    const next = step === undefined ? undefined : tabs[step(index, tabs.length)]
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(tabIdOf(next.path))?.focus()
  }

  const closeOthersFocused = (path: string) => {
    focusNext.current = path
    closeOthers(path)
  }
  const closeAllFocused = (path: string) => {
    focusNext.current = path
    closeAll()
  }

  return (
    <nav aria-label={t('shell.tabs')} className={classes.bar}>
      <div
        ref={strip}
        role="tablist"
        aria-label={t('shell.tabs')}
        tabIndex={-1}
        className={`${fading.edges} ${classes.strip}`}
        onKeyDown={onKeyDown}
        onScroll={closeMenu}
      >
        {tabs.map((tab, index) => (
          <TabOfStrip
            key={tab.path}
            tab={tab}
            isActive={tab.path === activePath}
            isInTabOrder={isInTabOrder(tabs, index, activePath)}
            onOpenMenu={openMenu}
          />
        ))}
      </div>
      <TabMenu
        place={menu}
        onDismiss={closeMenu}
        onClose={closeFocused}
        onCloseOthers={closeOthersFocused}
        onCloseAll={closeAllFocused}
      />
    </nav>
  )
}

/** One tab is reached with the Tab key; from there the arrows lead on. */
function isInTabOrder(tabs: readonly Tab[], index: number, activePath: string): boolean {
  const active = tabs.findIndex(({ path }) => path === activePath)
  return index === Math.max(0, active)
}

/** Beside the pointer, at least 105 px from the strip's right edge (rule F5.3). */
function menuCorner(pointer: { x: number; y: number }, strip: DOMRect): { x: number; y: number } {
  const beside = pointer.x - strip.left + 15
  return { x: Math.max(0, Math.min(beside, strip.width - 105)), y: pointer.y - strip.top }
}
