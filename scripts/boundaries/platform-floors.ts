import type { Place } from './place.ts'

/** The platform's folders, from what runs the server down to what everything stands on. */
const platformFloors: readonly (readonly string[])[] = [
  ['backup', 'checks'],
  ['web', 'realtime', 'metrics', 'http'],
  ['files', 'jobs', 'load', 'mail', 'notices', 'personal-data', 'programs', 'session', 'tasks'],
  ['db'],
  ['access', 'base', 'confined', 'crypto', 'outbound', 'pdf', 'printing', 'spreadsheet'],
]

export function looksUpInPlatform(from: Place, to: Place): boolean {
  const [here, there] = [platformFloor(from), platformFloor(to)]
  return here !== null && there !== null && there < here
}

function platformFloor({ path }: Place): number | null {
  const folder = /^apps\/server\/src\/platform\/([^/]+)\//.exec(path)?.[1]
  if (folder === undefined) return null
  return platformFloors.findIndex((folders) => folders.includes(folder))
}
