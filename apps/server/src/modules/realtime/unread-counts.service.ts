/** Milliseconds for which people are gathered before any is told. */
const gathering = 400

export interface UnreadCount {
  account_id: number
  count: number
}

interface Deps {
  countUnreadOf: (accountIds: readonly number[]) => Promise<readonly UnreadCount[]>
  tell: (unread: UnreadCount) => Promise<void>
  onFault: (error: unknown) => void
}

/**
 * Tells people how many notices they have not read. Where a hundred colleagues hear of every change, they are counted
 * once in a moment, however many changes there are.
 */
export class UnreadCounts {
  readonly #deps: Deps
  readonly #changed = new Set<number>()
  #timer: NodeJS.Timeout | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  changed(accountIds: readonly number[]): void {
    for (const id of accountIds) this.#changed.add(id)
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      this.#tellAll().catch(this.#deps.onFault)
    }, gathering)
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  async #tellAll(): Promise<void> {
    const { countUnreadOf, tell } = this.#deps
    const accountIds = [...this.#changed]
    this.#changed.clear()
    const unread = await countUnreadOf(accountIds)
    await Promise.all(unread.map(tell))
  }
}
