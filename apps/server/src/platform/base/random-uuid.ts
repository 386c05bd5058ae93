import { randomUUID } from 'node:crypto'

/** A new one, by chance. */
export function randomUuid(): string {
  return randomUUID()
}
