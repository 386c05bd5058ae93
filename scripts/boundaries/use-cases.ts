import { isModule, type Place } from './place.ts'
import type { FileFunctions } from './read-functions.ts'

/** A file of the product, and what it imports. */
export interface World {
  functionsOf: (place: Place) => FileFunctions
  /** null: no file of ours */
  resolve: (from: Place, specifier: string) => Place | null
}

export interface Finding {
  rule: string
  line: number
  message: string
}

interface Step {
  name: string
  isTaken: (used: { name: string; from: Place | null }) => boolean
}

const steps: readonly Step[] = [
  {
    name: 'access check',
    isTaken: ({ from }) => from?.role === 'policy' || isIn(from, 'platform/access/'),
  },
  {
    name: 'transaction',
    isTaken: ({ name, from }) =>
      (name === 'writeAs' && isIn(from, 'platform/db/')) ||
      // As the owner, for what no agency's login may touch.
      name === '.transaction()',
  },
  {
    name: 'change',
    isTaken: ({ name, from }) => /^recordChanges?$/.test(name) && isIn(from, 'modules/changes/'),
  },
]

export const useCaseRules = {
  'use-cases-open-alike':
    'A use case is one verb: access (a *.policy.ts, platform/access), input, `writeAs`, conditional write, `recordChange`. Add the step, or say why there is none, such as `// No change: <reason>`.',
  'use-cases-are-named':
    'A use case exports the verb it is named after, and at most its variant in an open transaction, `<verb>In`. Move the rest to a service.',
  'writers-are-use-cases':
    'What writes has a file of its own, <verb>.use-case.ts. Let the route hand over to its function, or say why there is none: `// No use case: <reason>`.',
} as const

export function useCaseFindings(place: Place, world: World): Finding[] {
  if (!isModule(place) || place.servesTests) return []
  if (place.role === 'use-case') return [...misnamed(place, world), ...stepsLeftOut(place, world)]
  return place.role === 'routes' ? otherWriters(place, world) : []
}

function misnamed(place: Place, { functionsOf }: World): Finding[] {
  const verb = verbOf(place)
  const { exported } = functionsOf(place)
  const others = exported.filter((name) => name !== verb && name !== `${verb}In`)
  const missing = exported.includes(verb) ? [] : [`exports no ${verb}`]
  return [...missing, ...others.map((name) => `exports ${name}`)].map((what) =>
    finding('use-cases-are-named', 1, what),
  )
}

function stepsLeftOut(place: Place, world: World): Finding[] {
  const { comments } = world.functionsOf(place)
  return steps
    .filter(({ name }) => !isExplained(name, comments))
    .filter(({ isTaken }) => !reaches(place, [verbOf(place)], { world, isTaken }))
    .map(({ name }) => finding('use-cases-open-alike', 1, `has no ${name}`))
}

function otherWriters(place: Place, world: World): Finding[] {
  return world
    .functionsOf(place)
    .registrations.filter(({ kind }) => kind === 'writes')
    .filter(({ comments }) => !isExplained('use case', comments))
    .filter(({ uses }) => !reaches(place, uses, { world, isTaken: isOfUseCase }))
    .map(({ line }) => finding('writers-are-use-cases', line, 'writes without a use case'))
}

function isExplained(missing: string, comments: readonly string[]): boolean {
  return comments.some((text) => text.startsWith(`No ${missing}: `))
}

const isOfUseCase: Step['isTaken'] = ({ from }) => from?.role === 'use-case'

/** Whether something that the names of a file stand for uses what is asked for, itself or through what it calls. */
function reaches(
  place: Place,
  names: Iterable<string>,
  { world, isTaken }: { world: World; isTaken: Step['isTaken'] },
): boolean {
  const seen = new Set<string>()
  const look = (within: Place, name: string): boolean => {
    const key = `${within.path} ${name}`
    if (seen.has(key)) return false
    seen.add(key)
    const { uses, imported } = world.functionsOf(within)
    const own = uses.get(name)
    if (own !== undefined) return [...own].some((used) => used !== name && look(within, used))
    const found = imported.get(name)
    const from = found === undefined ? null : world.resolve(within, found.specifier)
    if (isTaken({ name: found?.name ?? name, from })) return true
    if (found === undefined || from === null || !isFollowed(from)) return false
    if (found.name !== '*') return look(from, found.name)
    return world.functionsOf(from).exported.some((exported) => look(from, exported))
  }
  return [...names].some((name) => look(place, name))
}

/** Everything that happens to a change lies behind `recordChange`. */
function isFollowed(place: Place): boolean {
  return isModule(place) && !isIn(place, 'modules/changes/')
}

function isIn(place: Place | null, folder: string): boolean {
  return place?.path.startsWith(`apps/server/src/${folder}`) === true
}

/** Such as `setPickupTime` of set-pickup-time.use-case.ts. */
function verbOf({ path }: Place): string {
  const [name = ''] = path.slice(path.lastIndexOf('/') + 1).split('.')
  return name.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
}

function finding(rule: keyof typeof useCaseRules, line: number, what: string): Finding {
  return { rule, line, message: `${what}. ${useCaseRules[rule]}` }
}
