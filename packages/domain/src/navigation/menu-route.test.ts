import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { permissionsOf } from '../accounts/roles.ts'
import { routesFromNavigation } from './navigation-response.ts'
import { ownNavigation } from './own-navigation.ts'
import { permittedRoutes, type Viewer } from './menu-route.ts'

const staff: Viewer = { roles: ['staff'], permissions: ['events.view', 'events.update'] }

const seen = (entry: object, viewer: Viewer = staff) =>
  permittedRoutes(routesFromNavigation({ app: { Any: { link: '/any', ...entry } } }), viewer)

describe('permittedRoutes', () => {
  // Rule P1.4
  it.each([
    ['without roles', {}, true],
    ['with empty roles', { roles: [] }, true],
    ['with a matching role', { roles: ['admin', 'staff'] }, true],
    ['without a matching role', { roles: ['agency'] }, false],
    ['with empty permissions', { permissions: [] }, true],
    ['with one permission held', { permissions: ['users.manage', 'events.view'] }, true],
    ['with no permission held', { permissions: ['users.manage'] }, false],
    [
      'with the role but not the permission',
      { roles: ['staff'], permissions: ['users.manage'] },
      false,
    ],
  ])('a route %s', (_, entry, isSeen) => {
    expect(seen(entry).length === 1).toBe(isSeen)
  })

  it('filters children the same way', () => {
    const sub_menu = [
      { name: 'All', url_segment: 'all' },
      { name: 'Agency', url_segment: 'agency', roles: ['agency'] },
    ]
    expect(seen({ sub_menu })[0]?.children.map(({ name }) => name)).toEqual(['All'])
  })

  it('drops a group when every child of it is kept from the person', () => {
    expect(seen({ sub_menu: [{ name: 'A', url_segment: 'a', roles: ['agency'] }] })).toEqual([])
  })

  it.each([
    [
      'admin',
      [
        '/dashboard',
        '/events',
        '/port-day',
        '/ship-calls',
        '/crew',
        '/invoices',
        '/imports',
        '/admin/users',
        '/admin/agencies',
        '/admin/reasons',
        '/admin/texts',
        '/audit',
        '/api-keys',
        '/webhooks',
        '/developers',
      ],
    ],
    [
      'staff',
      ['/dashboard', '/events', '/port-day', '/ship-calls', '/crew', '/invoices', '/imports'],
    ],
    [
      'agency',
      [
        '/dashboard',
        '/events',
        '/port-day',
        '/ship-calls',
        '/crew',
        '/invoices',
        '/api-keys',
        '/webhooks',
        '/developers',
      ],
    ],
  ] as const)('shows of our own menu to %s what they may see', (role, paths) => {
    const viewer = { roles: [role], permissions: permissionsOf(role) }
    const shown = permittedRoutes(routesFromNavigation(ownNavigation), viewer)
    expect(shown.flatMap(({ children }) => children.map(({ path }) => path))).toEqual(paths)
  })

  it('keeps Administration from those with the role or the permission alone', () => {
    const own = routesFromNavigation(ownNavigation)
    const names = (viewer: Viewer) => permittedRoutes(own, viewer).map(({ name }) => name)
    expect(names({ roles: ['staff'], permissions: ['users.manage'] })).toEqual(['Dashboard'])
    expect(names({ roles: ['staff'], permissions: ['events.view'] })).toEqual([
      'Dashboard',
      'Events',
      'Port days',
      'Ship calls',
    ])
  })

  it('has a name and an icon for everything in our own menu', () => {
    const groups = routesFromNavigation(ownNavigation)
    for (const { meta } of [...groups, ...groups.flatMap(({ children }) => children)]) {
      expect(meta.title).not.toBe('')
      expect(meta.icon).toMatch(/./)
    }
  })

  const names = fc.array(fc.constantFrom<string>('admin', 'staff', 'agency', 'other'), {
    maxLength: 3,
  })
  const sub_menu = fc.array(
    fc.record({ name: fc.constant('x'), url_segment: fc.string(), roles: names }),
  )
  const app = fc.dictionary(
    fc.string(),
    fc.record({ link: fc.constant('/a'), roles: names, sub_menu }),
  )

  // Rule P1.1
  it('shows an admin everything', () => {
    fc.assert(
      fc.property(app, (app) => {
        const routes = routesFromNavigation({ app })
        expect(permittedRoutes(routes, { roles: ['admin'], permissions: [] })).toEqual(routes)
      }),
    )
  })

  it('never shows a route, at any depth, whose roles do not match', () => {
    const held = names.filter((roles) => !roles.includes('admin'))
    fc.assert(
      fc.property(app, held, (app, roles) => {
        const shown = permittedRoutes(routesFromNavigation({ app }), { roles, permissions: [] })
        for (const { meta } of [...shown, ...shown.flatMap(({ children }) => children)]) {
          expect(meta.roles.length === 0 || meta.roles.some((role) => roles.includes(role))).toBe(
            true,
          )
        }
      }),
    )
  })

  it('is settled: filtering twice shows the same', () => {
    fc.assert(
      fc.property(app, names, (app, roles) => {
        const viewer = { roles, permissions: [] }
        const once = permittedRoutes(routesFromNavigation({ app }), viewer)
        expect(permittedRoutes(once, viewer)).toEqual(once)
      }),
    )
  })
})
