import { describe, expect, it } from 'vitest'
import { routesFromNavigation } from './navigation-response.ts'
import { sidebarEntries } from './sidebar-entries.ts'

const entriesOf = (entry: object) =>
  sidebarEntries(routesFromNavigation({ app: { Administration: { link: '/admin', ...entry } } }))

const users = { name: 'Users', url_segment: 'users' }
const agencies = { name: 'Agencies', url_segment: 'agencies', icon: 'nav-house' }

describe('sidebarEntries', () => {
  it('lists a group with several visible children as a group', () => {
    expect(entriesOf({ sub_menu: [users, agencies] })).toMatchObject([
      {
        title: 'Administration',
        children: [{ path: '/admin/users' }, { path: '/admin/agencies' }],
      },
    ])
  })

  // Rule F2.4
  it('does not list what is hidden', () => {
    expect(entriesOf({ hidden: true })).toEqual([])
    const [group] = entriesOf({ sub_menu: [users, agencies, { ...users, hidden: true }] })
    expect(group?.children).toHaveLength(2)
  })

  it('collapses a group with exactly one visible child to a single link', () => {
    expect(entriesOf({ sub_menu: [{ ...users, hidden: true }, agencies] })).toEqual([
      {
        path: '/admin/agencies',
        title: 'Agencies',
        icon: 'nav-house',
        type: 'nav',
        isExternal: false,
        children: [],
      },
    ])
  })

  it('takes the group’s icon for a collapsed child without one', () => {
    expect(entriesOf({ icon: 'fa fa-cog', sub_menu: [users] })).toMatchObject([
      { title: 'Users', icon: 'fa fa-cog', type: 'fa' },
    ])
  })

  it('keeps a group with one visible child that is marked alwaysShow', () => {
    expect(entriesOf({ alwaysShow: true, sub_menu: [users] })).toMatchObject([
      { title: 'Administration', children: [{ title: 'Users' }] },
    ])
  })

  it('links a group without a visible child to its own path', () => {
    expect(entriesOf({ sub_menu: [{ ...users, hidden: true }] })).toMatchObject([
      { path: '/admin', children: [] },
    ])
  })

  // Rule F2.5
  it.each([
    ['https://intranet.example', true],
    ['http://intranet.example', true],
    ['mailto:office@operator.example', true],
    ['tel:+49301234', true],
    ['/events', false],
  ])('%s opens in a new tab: %s', (link, isExternal) => {
    expect(entriesOf({ link })[0]?.isExternal).toBe(isExternal)
  })
})
