import { setTimeout as wait } from 'node:timers/promises'
import { cookieHeader, signInAsBrowser } from '../../doors/browser-session.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import type { Grounds } from '../ground.ts'
import { countsOf, noPostgres, type Proof, tries } from '../proof.ts'
import { counted, fewOf } from './counted.ts'
import { inParallel } from '../in-parallel.ts'
import { jsonCall } from './raw-call.ts'

const perAccount = 10
const perAddress = 100

const { email: target, password: right } = demoPeople.staff

interface Guess {
  email: string
  /** The guesser's network address. */
  from: string
}

interface Guessers {
  /** Addresses that try one account. */
  stubborn: number
  /** Addresses that try many accounts, each a few times. */
  roaming: number
}

/** Four of ten at one account. */
function guessesFor(count: number, { stubborn, roaming }: Guessers): Guess[] {
  return Array.from({ length: count }, (_, at) => {
    const turn = Math.floor(at / 10)
    return at % 10 < 4
      ? { email: target, from: `10.1.0.${turn % stubborn}` }
      : { email: `person-${at % 499}@gangway.example`, from: `10.2.0.${turn % roaming}` }
  })
}

export const guessing = (grounds: Grounds): Proof => ({
  row: 'B13',
  promise:
    'Guessing passwords ends after ten for each account and address and a hundred for each address, and never locks out the owner at a known device',
  try: async (size) => {
    const count = tries(size, { short: 40, whole: 10_000 })
    const guessers = size === 'short' ? { stubborn: 1, roaming: 1 } : { stubborn: 40, roaming: 20 }
    const product = await grounds.attacked()
    if (product === null) return noPostgres
    const { address } = product
    const enter = (guess: Guess, password: string, cookie?: string) =>
      jsonCall(address, {
        method: 'POST',
        path: '/api/v1/auth/login',
        headers: {
          origin: address,
          'x-forwarded-for': guess.from,
          ...(cookie === undefined ? {} : { cookie }),
        },
        body: { email: guess.email, password },
      })
    const { cookies } = await signInAsBrowser(address, demoPeople.staff)
    const device = cookieHeader(new Map([['Admin-Device', cookies.get('Admin-Device') ?? '']]))
    const over = new AbortController()
    const ownerAnswers: number[] = []
    // From the very address that most guesses come from.
    const ownersPlace = { email: target, from: '10.1.0.0' }
    const owner = async () => {
      while (!over.signal.aborted) {
        const { status } = await enter(ownersPlace, right, device)
        // Busy is no lock; the page tries again.
        if (status !== 503) ownerAnswers.push(status)
        await wait(100)
      }
    }
    const signingIn = owner()
    const checked = new Map<string, number>()
    const raise = (key: string) => checked.set(key, (checked.get(key) ?? 0) + 1)
    const answers = await inParallel(8, guessesFor(count, guessers), async (guess, at) => {
      let status = 503
      while (status === 503) {
        status = (await enter(guess, `guess number ${at} of many`)).status
        if (status === 503) await wait(50)
      }
      if (status !== 429) {
        raise(`${guess.email} from ${guess.from}`)
        raise(guess.from)
      }
      return status
    })
    over.abort()
    await signingIn
    // The limits hold for callers with the right password as well: else they would reveal it.
    const late = await enter({ email: target, from: '10.1.0.0' }, right)
    const broken = [...checked].filter(
      ([key, times]) => times > (key.includes(' from ') ? perAccount : perAddress),
    )
    const locked = ownerAnswers.filter((status) => status !== 200).length
    const isLimited = answers.includes(429) && late.status === 429
    return {
      tried: `${count} guesses from ${guessers.stubborn + guessers.roaming} addresses, 8 at a time, while the owner signed in ${ownerAnswers.length} times`,
      isHeld: broken.length === 0 && locked === 0 && ownerAnswers.length > 0 && isLimited,
      figure: `${countsOf(counted(answers))}; at most ${mostOf(checked, true)} checked for one account and address, ${mostOf(checked, false)} for one address; owner refused ${locked} times; the right password from a guesser's address ${late.status}`,
      deviations: [
        ...fewOf(broken.map(([key, times]) => `${times} guesses were checked for ${key}.`)),
        ...(isLimited ? [] : ['No guess was refused by a limit.']),
      ],
    }
  },
})

function mostOf(checked: ReadonlyMap<string, number>, isPair: boolean): number {
  const times = [...checked].filter(([key]) => key.includes(' from ') === isPair)
  return Math.max(0, ...times.map(([, one]) => one))
}
