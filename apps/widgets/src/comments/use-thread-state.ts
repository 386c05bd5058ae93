import { useEffect, useState } from 'preact/hooks'
import type { ThreadState, ThreadStore } from './thread-store.ts'

/** What the store holds, rendered again whenever that changes. */
export function useThreadState(store: ThreadStore): ThreadState {
  const [state, setState] = useState(store.current)
  useEffect(() => {
    const look = () => setState(store.current())
    // It may have changed before anyone listened.
    look()
    return store.subscribe(look)
  }, [store])
  return state
}
