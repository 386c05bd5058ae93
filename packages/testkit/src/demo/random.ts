import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** The same choices for the same seed, on every machine. */
export interface Random {
  /** A whole number, both ends included. */
  between: (from: number, to: number) => number
  /** True in this percentage of cases. */
  chance: (percent: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  weighted: <Item>(items: readonly (readonly [weight: number, item: Item])[]) => Item
}

export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed)
  const between = (from: number, to: number) => uniformInt(generator, from, to)

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }

  function weighted<Item>(items: readonly (readonly [weight: number, item: Item])[]): Item {
    const total = items.reduce((sum, [weight]) => sum + weight, 0)
    let left = between(1, total)
    for (const [weight, item] of items) {
      left -= weight
      if (left <= 0) return item
    }
    throw new RangeError('nothing to pick from')
  }

  return { between, chance: (percent) => between(1, 100) <= percent, pick, weighted }
}
