/** Notice about the connection of a listening page; quiet as long as all is well. */
export type LiveStatus = 'quiet' | 'reconnecting' | 'offline' | 'back' | 'off'

/** Milliseconds: a connection that is replaced at once is not worth mentioning. */
const grace = 1_000
/** How long the page says that the connection is back. */
const shown = 5_000

let status: LiveStatus = 'quiet'
let losing: ReturnType<typeof setTimeout> | undefined
let leaving: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

export function liveStatus(): LiveStatus {
  return status
}

export function watchLiveStatus(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function show(next: LiveStatus): void {
  clearTimeout(losing)
  clearTimeout(leaving)
  losing = undefined
  if (next === status) return
  status = next
  for (const tell of watchers) tell()
}

export function showLost(): void {
  if (status === 'reconnecting' || status === 'offline' || losing !== undefined) return
  losing = setTimeout(() => show('reconnecting'), grace)
}

export function showOffline(): void {
  show('offline')
}

/** The connection is there; worth saying only to people who saw that it was not. */
export function showLive(): void {
  if (status === 'back') return
  if (status === 'quiet') return show('quiet')
  show('back')
  leaving = setTimeout(() => show('quiet'), shown)
}

/** There will be no connection until the page is reloaded. */
export function showOff(): void {
  show('off')
}

export function showNothing(): void {
  show('quiet')
}
