import type { Permission, Role } from '../accounts/roles.ts'

export interface NavigationEntry {
  icon: string
  link: string
  roles: readonly Role[]
  permissions: readonly Permission[]
  sub_menu: readonly { name: string; url_segment: string; icon: string }[]
}

/** Response of `GET navigation`: user menu, home link and the app list keyed by name. */
export interface NavigationResponse {
  user: Record<'User' | 'Logout', { link: string; icon: string }>
  home: string
  app: Readonly<Record<string, NavigationEntry>>
}

/**
 * The product's own navigation: what its server answers, and what the client falls back to when no
 * answer comes or the intranet is disabled.
 */
export const ownNavigation: NavigationResponse = {
  user: {
    User: { link: '/auth/oauth2', icon: 'user' },
    Logout: { link: '/auth/oauth2/logout', icon: 'el-icon-switch-button' },
  },
  home: '/dashboard',
  app: {
    Dashboard: {
      icon: 'el-icon-s-home',
      link: '/dashboard',
      roles: [],
      permissions: [],
      sub_menu: [],
    },
    Events: {
      icon: 'el-icon-date',
      link: '/events',
      roles: [],
      permissions: ['events.view'],
      sub_menu: [],
    },
    'Port days': {
      icon: 'el-icon-ship',
      link: '/port-day',
      roles: [],
      permissions: ['events.view'],
      sub_menu: [],
    },
    'Ship calls': {
      icon: 'anchor',
      link: '/ship-calls',
      roles: [],
      permissions: ['events.view'],
      sub_menu: [],
    },
    'Crew and vehicles': {
      icon: 'el-icon-users',
      link: '/crew',
      roles: [],
      permissions: ['events.update'],
      sub_menu: [],
    },
    Invoices: {
      icon: 'el-icon-tickets',
      link: '/invoices',
      roles: [],
      permissions: ['invoices.view'],
      sub_menu: [],
    },
    Imports: {
      icon: 'excel',
      link: '/imports',
      roles: ['admin', 'staff'],
      permissions: ['imports.manage'],
      sub_menu: [],
    },
    // The group's link and an item's segment make the address (rule F2.1); these pages share no first part.
    Administration: {
      icon: 'el-icon-setting',
      link: '/',
      roles: ['admin'],
      permissions: ['users.manage'],
      sub_menu: [
        { name: 'Users', url_segment: 'admin/users', icon: 'user' },
        { name: 'Agencies', url_segment: 'admin/agencies', icon: 'el-icon-office-building' },
        { name: 'Reasons', url_segment: 'admin/reasons', icon: 'el-icon-list' },
        { name: 'Texts', url_segment: 'admin/texts', icon: 'el-icon-tickets' },
        { name: 'Audit', url_segment: 'audit', icon: 'el-icon-document-checked' },
      ],
    },
    Integrations: {
      icon: 'el-icon-code',
      link: '/',
      roles: [],
      permissions: ['programs.manage', 'webhooks.manage'],
      sub_menu: [
        { name: 'API keys', url_segment: 'api-keys', icon: 'el-icon-key' },
        { name: 'Webhooks', url_segment: 'webhooks', icon: 'el-icon-link' },
        { name: 'Developers', url_segment: 'developers', icon: 'el-icon-code' },
      ],
    },
  },
}
