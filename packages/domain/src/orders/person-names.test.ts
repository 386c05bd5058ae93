import { describe, expect, it } from 'vitest'
import { nameKey } from './person-names.ts'

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
