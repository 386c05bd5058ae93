import { HttpError } from '@gangway/client/http-error'
import type { Pier } from '@gangway/contract/pier'
import { nowMs } from '../shared/lib/now.ts'
import { type PierCalls, pierCalls, type PierState } from './pier.api.ts'

/** Milliseconds between two questions whether anything has changed, while someone looks. */
const pause = 3_500

export interface PierView {
  /** Null: nothing is known yet. */
  pier: Pier | null
  /** The link opens nothing, or no longer. */
  isOver: boolean
  /** Last answer before the connection was lost, in milliseconds since 1970; null: there is one. */
  lostSince: number | null
}

export const emptyView: PierView = { pier: null, isOver: false, lostSince: null }

/** Outcome of something sent. */
export type Outcome = 'done' | 'changed' | 'failed'

export interface PierFeed {
  send: (work: (calls: PierCalls) => Promise<PierState>) => Promise<Outcome>
  close: () => void
}

/** Keeps a link's data up to date while the page is seen, in memory alone. */
export function openFeed(token: string, onView: (view: PierView) => void): PierFeed {
  const calls = pierCalls(token)
  const ending = new AbortController()
  const { signal } = ending
  let view = emptyView
  let seen: string | undefined
  let answeredAt = nowMs()
  let timer = 0
  let isAsking = false

  const show = (next: PierView) => {
    if (signal.aborted) return
    view = next
    onView(view)
  }

  const showState = ({ version, data }: PierState) => {
    seen = version
    answeredAt = nowMs()
    show({ pier: data ?? view.pier, isOver: false, lostSince: null })
  }

  const end = () => {
    show({ ...emptyView, isOver: true })
    close()
  }

  const refresh = async () => {
    try {
      showState(await calls.read(seen))
    } catch (error) {
      if (isRefused(error, 'pass_not_found')) end()
      else show({ ...view, lostSince: view.lostSince ?? answeredAt })
    }
  }

  const ask = async () => {
    clearTimeout(timer)
    if (isAsking || signal.aborted || document.visibilityState === 'hidden') return
    isAsking = true
    await refresh()
    isAsking = false
    if (!signal.aborted) timer = window.setTimeout(askAgain, pause)
  }
  const askAgain = () => void ask()

  const close = () => {
    clearTimeout(timer)
    ending.abort()
  }

  document.addEventListener('visibilitychange', askAgain, { signal })
  window.addEventListener('online', askAgain, { signal })
  onFirstTouch(signal, () => {
    // Without a connection it is not noted; nothing else depends on it.
    calls.open().catch(() => undefined)
  })
  askAgain()

  return {
    close,
    send: async (work) => {
      try {
        showState(await work(calls))
        return 'done'
      } catch (error) {
        const now = staleState(error)
        if (now !== null) {
          showState(now)
          return 'changed'
        }
        if (isRefused(error, 'pass_not_found')) end()
        else if (isRefused(error, 'dispatch_not_found')) await refresh()
        return 'failed'
      }
    },
  }
}

/** Programs that fetch links touch nothing: only a person is noted as having opened it. */
function onFirstTouch(ended: AbortSignal, note: () => void): void {
  const ending = new AbortController()
  ended.addEventListener('abort', () => ending.abort())
  const touched = () => {
    ending.abort()
    note()
  }
  for (const kind of ['pointerdown', 'keydown', 'scroll'] as const) {
    window.addEventListener(kind, touched, { passive: true, signal: ending.signal })
  }
}

function isRefused(error: unknown, code: HttpError['code']): boolean {
  return error instanceof HttpError && error.code === code
}

/** The page as it is now, which a refusal carries. */
function staleState(error: unknown): PierState | null {
  if (!(error instanceof HttpError) || error.code !== 'stale') return null
  const { data } = error.body as { data?: PierState }
  return data ?? null
}
