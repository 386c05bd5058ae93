import { describe, expect, it } from 'vitest'
import { hasChangedCount, nameKey, orderPersonCount, totalPax } from './person-counts.ts'

const counted = (person_count: number, origin_person_count = person_count) => ({
  person_count,
  origin_person_count,
})

describe('person counts', () => {
  it('an order counts the persons of its sub-products as they stand now', () => {
    expect(orderPersonCount([counted(2, 4), counted(3)])).toBe(5)
    expect(orderPersonCount([])).toBe(0)
  })

  it('an event counts every order that is not canceled', () => {
    const orders = [
      { status: 'approved', subproducts: [counted(2)] },
      { status: 'requested', subproducts: [counted(1), counted(1)] },
      { status: 'canceled', subproducts: [counted(9)] },
    ] as const
    expect(totalPax(orders)).toBe(4)
  })

  // Rule O2.3
  it.each([
    [2, 2, false],
    [2, 4, true],
    [4, 2, true],
    [0, 2, true],
  ])('%i now and %i at first: changed %s (rule O2.3)', (now, before, expected) => {
    expect(hasChangedCount(counted(now, before))).toBe(expected)
  })
})

describe('nameKey', () => {
  it.each([
    ['MÜLLER', 'Müller'],
    ['Mueller', 'Müller'],
    ['Muller', 'Müller'],
    ['Anna-Maria', 'ANNA MARIA'],
    ['O’Connor', "o'connor"],
    ['Žižková', 'Zizkova'],
    ['Zoë'.normalize('NFD'), 'Zoë'],
    ['Jørgensen', 'Jorgensen'],
    ['Weiß', 'WEISS'],
    ['Łukasz', 'Lukasz'],
    ['  Ida  ', 'Ida'],
    ['王小明', '王 小明'],
  ])('%s and %s are one name', (a, b) => {
    expect(nameKey(a)).toBe(nameKey(b))
  })

  it.each([
    ['Anna', 'Anne'],
    ['Meyer', 'Meier'],
    ['王小明', '王大明'],
    ['Иван', 'Ирина'],
  ])('%s and %s are two', (a, b) => {
    expect(nameKey(a)).not.toBe(nameKey(b))
  })
})
