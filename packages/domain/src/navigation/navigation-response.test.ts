import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  homeFromNavigation,
  routesFromNavigation,
  userMenuFromNavigation,
} from './navigation-response.ts'
import { ownNavigation } from './own-navigation.ts'

const routesOf = (app: unknown) => routesFromNavigation({ app })
const events = { link: '/events', icon: 'el-icon-date' }

describe('routesFromNavigation', () => {
  // Rule F2.1
  it('makes a group of every entry of the app list, in their order', () => {
    const routes = routesOf({ Events: events, Invoices: { link: '/invoices' } })
    expect(routes.map(({ name, path }) => [name, path])).toEqual([
      ['Events', '/events'],
      ['Invoices', '/invoices'],
    ])
  })

  it('skips the entry named Agencies, and only that one', () => {
    const routes = routesOf({ Agencies: { link: '/agencies' }, agencies: { link: '/others' } })
    expect(routes.map(({ name }) => name)).toEqual(['agencies'])
  })

  it.each([
    ['missing', {}],
    ['null', { sub_menu: null }],
    ['empty', { sub_menu: [] }],
  ])('gives a group whose sub-menu is %s one child at the entry’s link', (_, part) => {
    const [group] = routesOf({ Events: { ...events, ...part } })
    expect(group?.children).toMatchObject([
      { path: '/events', meta: { title: 'Events', icon: 'el-icon-date' }, children: [] },
    ])
  })

  it('makes each sub-menu item a child at the link plus its url_segment', () => {
    const sub_menu = [
      { name: 'Users', url_segment: 'users', icon: 'user' },
      { title: 'Agencies', url_segment: '/agencies' },
    ]
    const [group] = routesOf({ Administration: { link: '/admin/', sub_menu } })
    expect(group?.children.map(({ path, meta }) => [path, meta.title])).toEqual([
      ['/admin/users', 'Users'],
      ['/admin/agencies', 'Agencies'],
    ])
  })

  // Rule F2.2
  it('gives groups title, icon, roles and permissions', () => {
    const [group] = routesOf({
      Events: { ...events, title: 'Requests', roles: ['staff'], permissions: ['events.view'] },
    })
    expect(group?.meta).toMatchObject({
      title: 'Requests',
      icon: 'el-icon-date',
      roles: ['staff'],
      permissions: ['events.view'],
    })
  })

  it('reads hidden, alwaysShow, redirect, breadcrumb and affix', () => {
    const flags = {
      hidden: true,
      alwaysShow: true,
      redirect: 'noredirect',
      breadcrumb: false,
      affix: true,
    }
    const [group] = routesOf({ Events: { ...events, ...flags } })
    expect(group).toMatchObject({
      hidden: true,
      alwaysShow: true,
      redirect: 'noredirect',
      meta: { breadcrumb: false, affix: true },
    })
  })

  it.each([
    [{ icon: 'el-icon-date' }, 'el-icon'],
    [{ icon: 'fa fa-users' }, 'fa'],
    [{ icon: 'fa-users' }, 'fa'],
    [{ icon: 'nav-ship' }, 'nav'],
    [{ icon: 'user' }, 'svg'],
    [{ icon: 'facebook' }, 'svg'],
    [{ icon: 'ship', type: 'nav' }, 'nav'],
    [{ icon: 'ship', type: 'emoji' }, 'svg'],
    [{}, 'svg'],
  ])('knows the kind of icon of %o: %s', (icon, type) => {
    expect(routesOf({ Events: { link: '/events', ...icon } })[0]?.meta.type).toBe(type)
  })

  // Rule F2.5
  it.each([
    ['https://intranet.example/news', 'https://intranet.example/news'],
    ['mailto:office@operator.example', 'mailto:office@operator.example'],
    ['tel:+49301234', 'tel:+49301234'],
    ['events', '/events'],
  ])('takes the link %s as %s', (link, path) => {
    expect(routesOf({ Any: { link } })[0]?.path).toBe(path)
  })

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    String.raw`\\evil.example`,
    String.raw`/\evil.example`,
    '',
    null,
    7,
  ])('leaves out an entry whose link is %j', (link) => {
    expect(routesOf({ Any: { link }, Events: events })).toHaveLength(1)
  })

  it('leaves out a child that would lead elsewhere unseen, not its group', () => {
    const sub_menu = [{ name: 'Bad', url_segment: 'javascript:alert(1)' }, null, 'text', {}]
    const [group] = routesOf({ Administration: { link: '/admin', sub_menu } })
    expect(group).toMatchObject({ path: '/admin', children: [] })
  })

  it.each([
    undefined,
    null,
    7,
    'text',
    [],
    {},
    { app: null },
    { app: [events] },
    { app: { Events: 7 } },
  ])('makes no routes of %o', (response) => {
    expect(routesFromNavigation(response)).toEqual([])
  })

  it('copes with ten thousand entries', () => {
    const app = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`Entry ${n}`, events]))
    expect(routesOf(app)).toHaveLength(10_000)
  })

  it('never throws, and never links to a script or, unseen, to another site', () => {
    const link = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('//x', 'javascript:x', '/a'))
    const item = fc.oneof(fc.jsonValue(), fc.record({ name: fc.string(), url_segment: link }))
    const entry = fc.oneof(fc.jsonValue(), fc.record({ link, sub_menu: fc.array(item) }))
    fc.assert(
      fc.property(fc.dictionary(fc.string(), entry), fc.jsonValue(), (app, anything) => {
        routesFromNavigation(anything)
        userMenuFromNavigation(anything)
        homeFromNavigation(anything)
        for (const group of routesOf(app)) {
          for (const { path } of [group, ...group.children]) {
            expect(path).toMatch(/^(https?:|mailto:|tel:|\/(?![/\\]))/i)
          }
        }
      }),
    )
  })
})

describe('userMenuFromNavigation', () => {
  // Rule F2.3
  it('supplies User and Logout, each with an icon', () => {
    const user = {
      User: { link: 'https://id.example/me', icon: 'fa fa-user' },
      Logout: { link: '/bye', icon: 'nav-exit' },
    }
    expect(userMenuFromNavigation({ user })).toEqual({
      user: { link: 'https://id.example/me', icon: 'fa fa-user', type: 'fa' },
      logout: { link: '/bye', icon: 'nav-exit', type: 'nav' },
    })
  })

  it('keeps the product’s own where the response says nothing usable', () => {
    expect(userMenuFromNavigation({ user: { User: { link: 'javascript:x' } } })).toMatchObject({
      user: { link: '/auth/oauth2' },
      logout: { link: '/auth/oauth2/logout' },
    })
  })
})

describe('homeFromNavigation', () => {
  it.each([
    [{ home: '/start' }, '/start'],
    [{ home: { link: '/start', icon: 'nav-home' } }, '/start'],
    [{ home: 'javascript:x' }, ownNavigation.home],
    [{}, ownNavigation.home],
  ])('of %o is %s', (response, home) => {
    expect(homeFromNavigation(response)).toBe(home)
  })
})
