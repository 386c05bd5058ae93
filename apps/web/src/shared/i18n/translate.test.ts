import { describe, expect, test } from 'vitest'
import { translateIn } from '../../testing/translate-in.ts'

const t = translateIn('en')

describe('translator', () => {
  test('fills what a text leaves open, every time it does', () => {
    expect(t('lists.info', { from: 1, to: 25, total: 90 })).toBe('Displaying 1 to 25 of 90 items')
  })

  test('takes a value as it is, even when it looks like a place to fill', () => {
    expect(t('lists.tags.remove', { name: '{name} $& $1' })).toBe('Remove {name} $& $1')
  })

  test.each([
    [0, '0 persons'],
    [1, '1 person'],
    [2, '2 persons'],
  ])('counts %i', (n, text) => {
    expect(t('orders.persons', { n })).toBe(text)
  })
})
