import { countryRows as committed } from '@gangway/domain/countries/country-rows'
import { expect, test } from 'vitest'
import { countryRows } from './update-countries.ts'

test('the committed country list is the one of the installed package', () => {
  expect(committed).toEqual(countryRows())
})
