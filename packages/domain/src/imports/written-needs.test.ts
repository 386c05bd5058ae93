import fc from 'fast-check'
import { expect, test } from 'vitest'
import { needKinds } from '../orders/order-needs.ts'
import { writtenNeeds } from './written-needs.ts'

test.each([
  ['wheelchair', [{ kind: 'wheelchair' }]],
  ['wheelchair; 2 child_seat', [{ kind: 'wheelchair' }, { kind: 'child_seat', count: 2 }]],
  ['2x child_seat', [{ kind: 'child_seat', count: 2 }]],
  ['2xchild_seat', [{ kind: '2xchild_seat' }]],
  ['2 x child_seat', [{ kind: 'child_seat', count: 2 }]],
  ['3× child_seat: rear-facing', [{ kind: 'child_seat', count: 3, words: 'rear-facing' }]],
  ['diet: vegetarian, no nuts', [{ kind: 'diet', words: 'vegetarian, no nuts' }]],
  [
    'diet:\nother: walks with a stick: slowly',
    [{ kind: 'diet' }, { kind: 'other', words: 'walks with a stick: slowly' }],
  ],
  ['diet : ', [{ kind: 'diet' }]],
  [' ; ;\n', []],
  ['a lift, please', [{ kind: 'a lift, please' }]],
  ['2', [{ kind: '2' }]],
  ['0 wheelchair', [{ kind: 'wheelchair', count: 0 }]],
])('%j', (cell, needs) => {
  expect(writtenNeeds(cell)).toEqual(needs)
})

test('law: what is written as it is read is read again', () => {
  const words = fc.stringMatching(/^[a-zäöü]([a-zäöü:, ]{0,20}[a-zäöü])?$/)
  const need = fc.record(
    { kind: fc.constantFrom(...needKinds), words, count: fc.integer({ min: 1, max: 100 }) },
    { requiredKeys: ['kind'] },
  )
  fc.assert(
    fc.property(fc.array(need, { maxLength: 5 }), (needs) => {
      const cell = needs
        .map(({ kind, words: said, count }) =>
          [
            count === undefined ? '' : `${count} `,
            kind,
            said === undefined ? '' : `: ${said}`,
          ].join(''),
        )
        .join('; ')
      expect(writtenNeeds(cell)).toEqual(needs)
    }),
  )
})
