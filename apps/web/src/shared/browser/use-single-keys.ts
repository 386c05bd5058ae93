import { useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn } from './keyboard.ts'

const elsewhere = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]'

/** A letter pressed alone on the page, outside of fields, dialogs and menus, unless people have switched that off. */
export function useSingleKeys(onLetter: (letter: string, press: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent((press: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = press
    const isHeldWith = ctrlKey || metaKey || altKey || shiftKey
    if (isHeldWith || repeat || isComposing || press.defaultPrevented || !areSingleKeysOn()) return
    if (target instanceof Element && target.closest(elsewhere) !== null) return
    onLetter(key.toLowerCase(), press)
  })
  useEffect(() => {
    const listen = (press: KeyboardEvent) => onKeyDown(press)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
