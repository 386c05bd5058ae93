import { ownNavigation } from '@gangway/domain/navigation/own-navigation'
import { expect, test } from 'vitest'
import { ownIcons, plainIcon } from './menu-icon.tsx'
import { menuIcons } from './menu-icons.ts'

// Rule F2.8
test.each(['link', 'user', 'excel', 'tab', 'qq', 'documentation', 'language', 'pdf', 'user-plus'])(
  'the icon %s is there',
  (name) => {
    expect(ownIcons[name] ?? menuIcons[name]).toBeDefined()
  },
)

test('the first picture has every icon of the product’s own menu', () => {
  const apps = Object.values(ownNavigation.app)
  const parts = apps.flatMap(({ sub_menu }) => sub_menu)
  const entries = [...Object.values(ownNavigation.user), ...apps, ...parts]
  const missing = entries.filter(({ icon }) => ownIcons[plainIcon(icon)] === undefined)
  expect(missing).toEqual([])
})
