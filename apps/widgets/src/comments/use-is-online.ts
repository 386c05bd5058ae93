import { useEffect, useState } from 'preact/hooks'

/** Whether the browser believes that it is connected. */
export function useIsOnline(): boolean {
  const [isOnline, setIsOnline] = useState(navigator.onLine)
  useEffect(() => {
    const look = () => setIsOnline(navigator.onLine)
    // It may have changed before the subscription.
    look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return isOnline
}
