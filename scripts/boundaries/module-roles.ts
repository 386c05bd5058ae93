/** The roles of a module's files, and whom each may import inside its module. */
const roleReaches: Readonly<Record<string, readonly string[]>> = {
  routes: ['use-case', 'service'],
  'use-case': ['service', 'policy', 'queries', 'presenter', 'rules'],
  service: ['policy', 'queries', 'presenter', 'rules'],
  policy: ['rules'],
  queries: ['rules'],
  presenter: ['rules'],
  rules: [],
  samples: ['queries', 'rules'],
}

export function mayReach(from: string, to: string): boolean {
  return from === to || roleReaches[from]?.includes(to) === true
}

export const moduleRoles: readonly string[] = ['index', ...Object.keys(roleReaches)]
