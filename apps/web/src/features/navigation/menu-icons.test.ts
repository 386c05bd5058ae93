import { expect, test } from 'vitest'
import { menuIcons } from './menu-icons.ts'

/** Those of rule F2.8, but `user`, which comes with the frame. */
test.each(['link', 'excel', 'tab', 'qq', 'documentation', 'language', 'pdf', 'user-plus'])(
  'the icon %s is there',
  (name) => {
    expect(menuIcons[name]).toBeDefined()
  },
)
