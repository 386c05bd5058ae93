import { expect, test } from 'vitest'
import { isMissingCode } from './release.ts'

test.each([
  [
    'Chromium',
    'Failed to fetch dynamically imported module: https://gangway.example/assets/a.js',
    true,
  ],
  [
    'Firefox',
    'error loading dynamically imported module: https://gangway.example/assets/a.js',
    true,
  ],
  ['Safari', 'Importing a module script failed.', true],
  ['styles', 'Unable to preload CSS for /assets/a.css', true],
  ['a fault of ours', "Cannot read properties of undefined (reading 'name')", false],
  ['the network', 'Failed to fetch', false],
])('of %s, %j', (_of, message, isMissing) => {
  expect(isMissingCode(new TypeError(message))).toBe(isMissing)
})
