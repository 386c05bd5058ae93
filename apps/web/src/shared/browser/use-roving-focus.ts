import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const stops = ':is(button, input[type=checkbox]):not(:disabled)'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * One stop of the Tab key for all buttons and boxes of a toolbar: arrow keys, Home and End move between them (the toolbar
 * pattern of WAI-ARIA). Tab returns to the button that had the focus last, else enters at the current one.
 */
export function useRovingFocus<Toolbar extends HTMLElement>(): {
  ref: RefObject<Toolbar | null>
  onKeyDown: (press: KeyboardEvent<Toolbar>) => void
  onFocus: (event: FocusEvent<Toolbar>) => void
} {
  const ref = useRef<Toolbar>(null)
  const stop = useRef<Element | null>(null)

  const settle = () => {
    const buttons = buttonsOf(ref.current)
    const held =
      buttons.find((button) => button === stop.current) ??
      buttons.find((button) => button.ariaCurrent !== null) ??
      buttons[0]
    for (const button of buttons) button.tabIndex = button === held ? 0 : -1
  }
  useLayoutEffect(settle)

  return {
    ref,
    onFocus: ({ target }) => {
      if (!buttonsOf(ref.current).includes(target)) return
      stop.current = target
      settle()
    },
    onKeyDown: (press) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = press
      if (ctrlKey || metaKey || altKey || shiftKey) return
      const buttons = buttonsOf(ref.current).filter((button) => button.checkVisibility())
      if (!buttons.some((button) => button === target)) return
      const next = { Home: 0, End: buttons.length - 1 }[key] ?? movedFrom(buttons, target, key)
      if (next === null) return
      press.preventDefault()
      buttons.at(next)?.focus()
    },
  }
}

function movedFrom(buttons: readonly HTMLElement[], target: EventTarget, key: string) {
  const step = steps[key]
  if (step === undefined) return null
  return (buttons.findIndex((button) => button === target) + step) % buttons.length
}

/** Menus that open inside the toolbar keep their own keys. */
function buttonsOf(toolbar: HTMLElement | null): HTMLElement[] {
  const buttons = toolbar?.querySelectorAll<HTMLElement>(stops) ?? []
  return [...buttons].filter((button) => {
    const menu = button.closest('[role=menu], [role=dialog]')
    return menu === null || menu.contains(toolbar)
  })
}
