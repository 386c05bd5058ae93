import type { Clock } from '../../platform/base/clock.ts'
import { recalledFor } from '../../platform/realtime/recent-messages.ts'

/** Milliseconds for which people are gathered before any is notified. */
const gathering = 400

export interface UnreadCount {
  account_id: number
  count: number
}

interface Deps {
  clock: Clock
  listenersAmong: (accountIds: readonly number[]) => readonly number[]
  countUnreadOf: (accountIds: readonly number[]) => Promise<readonly UnreadCount[]>
  tell: (unread: UnreadCount) => Promise<void>
  onFault: (error: unknown) => void
}

/**
 * Sends people their number of unread notices. Where a hundred colleagues receive every change, those who listen are
 * counted once in a moment, however many changes there are; a person who begins to listen a moment later gets
 * theirs as well.
 */
export class UnreadCounts {
  readonly #deps: Deps
  /** When someone's number last changed, until it is sent. */
  readonly #changed = new Map<number, number>()
  #timer: NodeJS.Timeout | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  changed(accountIds: readonly number[]): void {
    const now = this.#deps.clock().getTime()
    for (const id of accountIds) this.#changed.set(id, now)
    this.#soon()
  }

  joined(accountId: number): void {
    if (this.#changed.has(accountId)) this.#soon()
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      this.#tellAll().catch(this.#deps.onFault)
    }, gathering)
  }

  async #tellAll(): Promise<void> {
    const { clock, listenersAmong, countUnreadOf, tell } = this.#deps
    const oldest = clock().getTime() - recalledFor
    const accountIds = listenersAmong([...this.#changed.keys()])
    for (const id of accountIds) this.#changed.delete(id)
    for (const [id, at] of this.#changed) if (at < oldest) this.#changed.delete(id)
    if (accountIds.length === 0) return
    const unread = await countUnreadOf(accountIds)
    await Promise.all(unread.map(tell))
  }
}
