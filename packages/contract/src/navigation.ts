import { permissions, roles } from '@gangway/domain/accounts/roles'
import * as z from 'zod'
import type { Endpoint } from './define-endpoint.ts'

const userLink = z.object({ link: z.string(), icon: z.string() })

const entry = z.object({
  icon: z.string(),
  link: z.string(),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissions)),
  sub_menu: z.array(z.object({ name: z.string(), url_segment: z.string(), icon: z.string() })),
})

/**
 * Served on the intranet base, not below `/api/v1`, and therefore not among `endpoints`. Another intranet
 * may answer in its place, so the client reads the reply with the domain's tolerant
 * `routesFromNavigation`.
 */
export const getNavigation = {
  name: 'getNavigation',
  summary: 'User menu, home link and the app list the menu is built from',
  method: 'GET',
  path: '/navigation',
  access: 'signed_in',
  responses: {
    200: z.object({
      user: z.object({ User: userLink, Logout: userLink }),
      home: z.string(),
      app: z.record(z.string(), entry),
    }),
  },
  errors: [],
} as const satisfies Endpoint
