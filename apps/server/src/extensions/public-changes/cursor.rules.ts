import { openBlock, sealBlock } from '../../platform/crypto/opaque-block.ts'
import type { FeedState } from './public-changes.queries.ts'

const bytesOf = (installation: string) => Buffer.from(installation.replaceAll('-', ''), 'hex')

/** A place in the feed as programs keep it: it reveals neither how much was published nor about whom. */
export function cursorOf(
  { installation }: Pick<FeedState, 'installation'>,
  position: number,
  pepper: string,
): string {
  return sealBlock(pepper, bytesOf(installation), BigInt(position))
}

/** The position after which to go on; `foreign`: made by another installation, or before a restore. */
export function positionOf(
  { installation, position, oldest }: FeedState,
  cursor: string,
  pepper: string,
): number | 'foreign' | 'expired' {
  const opened = openBlock(pepper, bytesOf(installation), cursor)
  if (opened === null || opened > BigInt(position)) return 'foreign'
  return opened < BigInt(oldest) ? 'expired' : Number(opened)
}
