import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'

/** Seconds; a season of a million events that was just filled takes five minutes. */
const longest = 1_800

/**
 * Waits for the server's first review of all pick-up times and for what it left to review: their notices and conflicts
 * are not what is measured. A task under way holds its turn for ten minutes, one that has ended for longer.
 */
export async function untilReviewed(client: Client): Promise<void> {
  for (let second = 0; second < longest; second += 1) {
    const { rowCount } = await client.query(`
      select from housekeeping_turn
      where task = 'review pick-up times' and due_at > now() + interval '11 minutes'
        and not exists (select from pickup_change)`)
    if (rowCount === 1) return
    await wait(1_000)
  }
  throw new Error('The pick-up times are reviewed without end.')
}
