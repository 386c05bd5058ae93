import type { OrderNeed } from '@gangway/domain/orders/order-needs'

const seat: OrderNeed = { kind: 'child_seat', words: null, count: 1 }
const folding: OrderNeed = { kind: 'folding_wheelchair', words: null, count: 1 }
const wheelchair: OrderNeed = { kind: 'wheelchair', words: null, count: 1 }

const inWords = (words: Record<'diet' | 'walker' | 'front', string>) => ({
  diet: { kind: 'diet', words: words.diet, count: 2 } satisfies OrderNeed,
  walker: { kind: 'other', words: words.walker, count: 1 } satisfies OrderNeed,
  front: { kind: 'other', words: words.front, count: 1 } satisfies OrderNeed,
})

const words = {
  german: inWords({ diet: 'vegetarisch', walker: 'Rollator', front: 'Sitzplatz vorn' }),
  other: inWords({ diet: 'vegetarian', walker: 'Walking frame', front: 'A seat in front' }),
}

/** Needs of the persons of every thirteenth order; undefined: none. */
export function demoNeeds(number: number, language: keyof typeof words): OrderNeed[] | undefined {
  if (number % 13 !== 0) return undefined
  const { diet, walker, front } = words[language]
  const some = [[folding], [diet], [seat], [wheelchair, front], [walker], [folding, diet], [diet]]
  return some[(number / 13) % some.length]
}
