import { useCallback, useState } from 'react'

/**
 * For what opens from a button and is only mounted when that is pressed for the first time: it includes the button,
 * which takes the place and the focus of the one that was pressed.
 */
export function useOpenAtOnce() {
  const [isOpen, setIsOpen] = useState(false)
  const openFrom = useCallback((button: HTMLButtonElement | null) => {
    if (button === null) return
    button.focus()
    setIsOpen(true)
  }, [])
  return { isOpen, setIsOpen, openFrom }
}
