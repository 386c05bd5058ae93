import { maximumCounted } from '@gangway/domain/events/event-chips'

/** A figure that stands for itself or for that many and more: `12`, `999+`. */
export function countedText(count: number): string {
  return count < maximumCounted ? String(count) : `${maximumCounted - 1}+`
}
