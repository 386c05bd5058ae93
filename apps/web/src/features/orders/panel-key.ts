import type { KeyboardEvent } from 'react'

/** Action of a key in the confirmation panel. */
export type PanelKey = 'tick' | 'go on' | 'previous' | 'next' | 'next request'

const controls = 'a[href], button, input, select, textarea, summary, [role=button], [role=combobox]'
const typedInto = 'textarea, select, input:not([type=checkbox], [type=radio])'

/**
 * Null: the key is someone else's. Space and Enter on a control are the control's, but Enter on a tick,
 * which does nothing with it, goes on.
 *
 * @param hasSingleKeys letters pressed alone are shortcuts (WCAG 2.1.4)
 */
export function panelKey(
  press: KeyboardEvent<HTMLElement>,
  hasSingleKeys: boolean,
): PanelKey | null {
  const { key, target, currentTarget, repeat, nativeEvent } = press
  const isHeldWith = press.ctrlKey || press.metaKey || press.altKey || press.shiftKey
  // A dialog over the panel is its child only for React.
  const isInside = target instanceof Element && currentTarget.contains(target)
  if (!isInside || isHeldWith || repeat || nativeEvent.isComposing) return null
  if (press.defaultPrevented || target.closest(typedInto) !== null) return null
  const letter = key.toLowerCase()
  if (letter === 'j') return hasSingleKeys ? 'next' : null
  if (letter === 'k') return hasSingleKeys ? 'previous' : null
  if (letter === 'n') return hasSingleKeys ? 'next request' : null
  const control = target.closest(controls)
  if (key === ' ') return control === null ? 'tick' : null
  if (key === 'Enter')
    return control === null || control.matches('[type=checkbox]') ? 'go on' : null
  return null
}
