import { useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn } from '../../shared/browser/keyboard.ts'

const elsewhere = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]'

/** J shows the next day and K the one before, as they do with orders. @param step by how many days */
export function useDayKeys(step: (days: number) => void): void {
  const onKeyDown = useEffectEvent((press: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = press
    const isHeldWith = ctrlKey || metaKey || altKey || shiftKey
    if (isHeldWith || repeat || isComposing || press.defaultPrevented || !areSingleKeysOn()) return
    if (target instanceof Element && target.closest(elsewhere) !== null) return
    const letter = key.toLowerCase()
    if (letter === 'j') step(1)
    if (letter === 'k') step(-1)
  })
  useEffect(() => {
    const listen = (press: KeyboardEvent) => onKeyDown(press)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
