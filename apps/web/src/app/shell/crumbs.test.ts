import { routesFromNavigation } from '@gangway/domain/navigation/navigation-response'
import { describe, expect, test } from 'vitest'
import { crumbsOf } from './crumbs.ts'

const sub_menu = [{ name: 'Users', url_segment: 'users' }]
const trail = (path: string, app: object = {}) =>
  crumbsOf(path, routesFromNavigation({ app })).map(({ title, target }) => [title, target])

describe('crumbsOf', () => {
  test('begins at home and ends with the current page, as plain text', () => {
    expect(trail('/events/12')).toEqual([
      ['Home', '/dashboard'],
      ['Events', '/events'],
      ['Event', null],
    ])
  })

  // Rule F3.2
  test('is only home on the dashboard', () => {
    expect(trail('/dashboard', { Dashboard: { link: '/dashboard' } })).toEqual([['Home', null]])
  })

  test.each([
    ['/404', 'Not found'],
    ['/403', 'Forbidden'],
    ['/500', 'Error'],
  ])('on the error page %s home is a link, and the last crumb says where one is', (path, title) => {
    expect(trail(path)).toEqual([
      ['Home', '/dashboard'],
      [title, null],
    ])
  })

  test('leads home from an unknown page', () => {
    expect(trail('/elsewhere')).toEqual([['Home', '/dashboard']])
  })

  test('names the group above a page; without a page of its own it is no link', () => {
    expect(trail('/admin/users', { Administration: { link: '/admin', sub_menu } })).toEqual([
      ['Home', '/dashboard'],
      ['Administration', null],
      ['Users', null],
    ])
  })

  test('takes the menu’s title for a page, once', () => {
    expect(trail('/events', { Events: { link: '/events', title: 'Requests' } })).toEqual([
      ['Home', '/dashboard'],
      ['Requests', null],
    ])
  })

  test.each([
    ['noredirect', null],
    ['noRedirect', null],
    ['/profile', '/profile'],
  ])('a crumb that redirects to %s leads to %s', (redirect, target) => {
    expect(trail('/events/12', { Events: { link: '/events', redirect } })[1]).toEqual([
      'Events',
      target,
    ])
  })

  test('leaves out routes with breadcrumb off', () => {
    const events = { link: '/events', breadcrumb: false, sub_menu: [] }
    expect(trail('/events/12', { Events: events }).map(([title]) => title)).toEqual([
      'Home',
      'Event',
    ])
  })
})
