import { HttpError } from '@gangway/client/http-error'
import type { Pier } from '@gangway/contract/guide-passes'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { nowMs } from '../shared/lib/now.ts'
import { pierCalls, type PierState } from './pier.api.ts'

/** Milliseconds between two questions whether anything has changed, while someone looks. */
const pause = 4_000

export interface PierView {
  /** Null: nothing is known yet. */
  pier: Pier | null
  /** The link opens nothing, or no longer. */
  isOver: boolean
  /** Last answer before the connection was lost, in milliseconds since 1970; null: there is one. */
  lostSince: number | null
}

const first: PierView = { pier: null, isOver: false, lostSince: null }

/** Outcome of something sent. */
export type Outcome = 'done' | 'changed' | 'failed'

/** The page's data, kept in memory alone and up to date while the page is seen. */
export function usePier(token: string) {
  const calls = useMemo(() => pierCalls(token), [token])
  const [view, setView] = useState<PierView>(first)
  const seen = useRef<string>(undefined)
  const answeredAt = useRef(nowMs())
  const isOver = useRef(false)

  const show = ({ version, data }: PierState) => {
    seen.current = version
    answeredAt.current = nowMs()
    setView((before) => ({ pier: data ?? before.pier, isOver: false, lostSince: null }))
  }

  const end = () => {
    isOver.current = true
    setView({ ...first, isOver: true })
  }

  const refresh = async () => {
    try {
      show(await calls.read(seen.current))
    } catch (error) {
      if (isRefused(error, 'pass_not_found')) end()
      else setView((before) => ({ ...before, lostSince: before.lostSince ?? answeredAt.current }))
    }
  }

  useEffect(() => {
    seen.current = undefined
    isOver.current = false
    setView(first)
    let timer = 0
    let isAsking = false
    const ask = async () => {
      clearTimeout(timer)
      if (isAsking || isOver.current || document.visibilityState === 'hidden') return
      isAsking = true
      await refresh()
      isAsking = false
      timer = window.setTimeout(ask, pause)
    }
    void ask()
    const wake = () => void ask()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    const forget = onFirstTouch(() => {
      // Without a connection it is not noted; nothing else depends on it.
      if (!isOver.current) calls.open().catch(() => undefined)
    })
    return () => {
      isOver.current = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      forget()
    }
  }, [calls])

  const send = async (work: Promise<PierState>): Promise<Outcome> => {
    try {
      show(await work)
      return 'done'
    } catch (error) {
      const now = staleState(error)
      if (now !== null) {
        show(now)
        return 'changed'
      }
      if (isRefused(error, 'pass_not_found')) end()
      else if (isRefused(error, 'dispatch_not_found')) await refresh()
      return 'failed'
    }
  }

  return { view, calls, send }
}

export type SendToPier = ReturnType<typeof usePier>['send']

/** Programs that fetch links touch nothing: only a person is noted as having opened it. */
function onFirstTouch(note: () => void): () => void {
  const ending = new AbortController()
  const touched = () => {
    ending.abort()
    note()
  }
  for (const kind of ['pointerdown', 'keydown', 'scroll'] as const) {
    window.addEventListener(kind, touched, { passive: true, signal: ending.signal })
  }
  return () => ending.abort()
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
