import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pickupTimes } from '../events/pickup-times.ts'
import {
  departureOf,
  proposalExpiries,
  proposalFault,
  proposalKinds,
  proposalStateAt,
  proposalStates,
  proposalStep,
  showsProposal,
  storedProposal,
} from './proposal.ts'

const to = { event_date: '2026-07-14', port_time_zone: 'Europe/Berlin', pickup_time: '09:00' }
const now = Date.parse('2026-07-01T12:00:00Z')
const departs = Date.parse('2026-07-14T07:00:00Z')
const usual = {
  kind: 'time',
  value: '09:30',
  was: '09:00',
  expires: Date.parse('2026-07-03T12:00:00Z'),
} as const

// Rule O7.2
describe('proposalFault', () => {
  const past = { field: 'value', code: 'in_the_past' }
  const already = { field: 'value', code: 'is_so_already' }
  it.each([
    ['another time', {}, {}, null],
    ['the time it has', { value: '09:00' }, {}, already],
    ['a time where none is set', { was: null }, { pickup_time: null }, null],
    ['fewer persons', { kind: 'persons', value: 2, was: 3 }, {}, null],
    ['as many persons', { kind: 'persons', value: 3, was: 3 }, {}, already],
    ['a language', { kind: 'language', value: 'en', was: 'de' }, {}, null],
    ['its language', { kind: 'language', value: 'de', was: 'de' }, {}, already],
    ['a language where none is known', { kind: 'language', value: 'de', was: null }, {}, null],
    ['a later day', { kind: 'date', value: '2026-07-15', was: '2026-07-14' }, {}, null],
    ['today', { kind: 'date', value: '2026-07-01', was: '2026-07-14' }, {}, null],
    ['yesterday', { kind: 'date', value: '2026-06-30', was: '2026-07-14' }, {}, past],
    ['its day', { kind: 'date', value: '2026-07-14', was: '2026-07-14' }, {}, already],
    ['another excursion', { kind: 'other_excursion', value: 'Food walk', was: 'City' }, {}, null],
    ['until now', { expires: now }, {}, { field: 'expires_at', code: 'in_the_past' }],
    ['until the departure', { expires: departs }, {}, null],
    ['longer', { expires: departs + 1 }, {}, { field: 'expires_at', code: 'after_departure' }],
    [
      'until the day ends, without a time',
      { was: null, expires: Date.parse('2026-07-14T21:59:00Z') },
      { pickup_time: null },
      null,
    ],
  ] as const)('%s', (_, proposal, event, fault) => {
    expect(proposalFault({ ...usual, ...proposal }, { ...to, ...event }, now)).toEqual(fault)
  })

  it('judges times and days by the clock of the port', () => {
    const morning = Date.parse('2026-07-14T06:00:00Z')
    const expires = morning + 60_000
    expect(proposalFault({ ...usual, value: '07:30', expires }, to, morning)).toEqual(past)
    const honolulu = { ...to, port_time_zone: 'Pacific/Honolulu' }
    const date = { kind: 'date', value: '2026-07-13', was: '2026-07-14', expires } as const
    expect(proposalFault(date, honolulu, morning)).toBeNull()
    expect(proposalFault(date, to, morning)).toEqual(past)
  })

  it('never lets one wait for an answer that could not come in time', () => {
    const instant = fc.integer({ min: now, max: departs + 86_400_000 })
    const time = fc.constantFrom(null, ...pickupTimes)
    fc.assert(
      fc.property(instant, instant, time, (expires, at, pickup_time) => {
        const event = { ...to, pickup_time }
        const fault = proposalFault({ ...usual, was: null, expires }, event, at)
        const isInTime = at < expires && expires <= departureOf(event)
        expect(fault?.field === 'expires_at').toBe(!isInTime)
      }),
    )
  })
})

// Rule O7.2
describe('proposalExpiries', () => {
  it.each([
    ['2026-07-01T12:00:30Z', [12, 24, 48, 96, 168, null], 48, '2026-07-03T12:00:00Z'],
    ['2026-07-12T12:00:00Z', [12, 24, null], null, '2026-07-14T07:00:00Z'],
    ['2026-07-14T06:59:00Z', [null], null, '2026-07-14T07:00:00Z'],
    ['2026-07-14T07:00:00Z', [], undefined, undefined],
  ])('at %s', (at, hours, usual, until) => {
    const found = proposalExpiries(to, Date.parse(at))
    expect(found.map((expiry) => expiry.hours)).toEqual(hours)
    const [chosen, ...others] = found.filter(({ isUsual }) => isUsual)
    expect([chosen?.hours, others]).toEqual([usual, []])
    expect(chosen?.at).toBe(until === undefined ? undefined : Date.parse(until))
  })

  it('offers none that is refused', () => {
    const instant = fc.integer({ min: now, max: departs + 86_400_000 })
    fc.assert(
      fc.property(instant, (at) => {
        const faults = proposalExpiries(to, at).map(({ at: expires }) =>
          proposalFault({ ...usual, value: 'x', kind: 'other_excursion', expires }, to, at),
        )
        expect(faults.filter((fault) => fault !== null)).toEqual([])
      }),
    )
  })
})

// Rule O7.3
describe('proposalStep', () => {
  const closing = ['taken', 'refused', 'withdrawn'] as const

  it.each(closing)('from open to %s, once', (step) => {
    expect(proposalStep('open', step)).toBe('allowed')
    expect(proposalStep(step, step)).toBe('unchanged')
  })

  it('leaves what is closed', () => {
    for (const state of proposalStates.filter((one) => one !== 'open')) {
      for (const step of closing.filter((one) => one !== state)) {
        expect(proposalStep(state, step)).toBe('refused')
      }
    }
  })

  it('never takes an expired one', () => {
    const state = fc.constantFrom(...proposalStates)
    fc.assert(
      fc.property(state, fc.integer(), fc.integer(), (was, expires, at) => {
        const found = proposalStateAt({ state: was, expires }, at)
        expect(proposalStep(found, 'taken') === 'allowed').toBe(was === 'open' && at < expires)
        expect(found).toBe(was === 'open' && expires <= at ? 'expired' : was)
      }),
    )
  })
})

// Rules O7.5, O7.6
describe('showsProposal', () => {
  const order = {
    status: 'requested',
    pickup_time: null,
    persons: 3,
    language: null,
    event_date: '2026-07-14',
    has_moved: false,
  } as const

  it.each([
    ['time', '09:30', { pickup_time: '09:30' }, true],
    ['time', '09:30', { pickup_time: '09:30', status: 'approved' }, false],
    ['time', '09:30', { pickup_time: '10:00' }, false],
    ['persons', 2, {}, true],
    ['persons', 2, { status: 'approved' }, true],
    ['persons', 2, { persons: 2 }, false],
    ['language', 'en', {}, true],
    ['language', 'en', { language: 'en' }, false],
    ['date', '2026-07-15', {}, true],
    ['date', '2026-07-15', { event_date: '2026-07-15', has_moved: true }, false],
    ['other_excursion', 'Food walk', {}, true],
    ['other_excursion', 'Food walk', { has_moved: true }, false],
  ] as const)('%s %s agreed, the order %j: %j', (kind, value, sent, isShown) => {
    const taken = { kind, value, state: 'taken' } as const
    expect(showsProposal(taken, { ...order, ...sent })).toBe(isShown)
  })

  it('shows what waits or was answered while the order is canceled, and only then', () => {
    for (const kind of proposalKinds) {
      for (const state of proposalStates) {
        const proposal = { kind, value: 'x', state }
        const isAnswer = state === 'open' || state === 'refused' || state === 'expired'
        expect(showsProposal(proposal, { ...order, status: 'canceled' })).toBe(isAnswer)
        expect(isAnswer && showsProposal(proposal, order)).toBe(false)
      }
    }
  })
})

it('is never guessed where its stored value is missing', () => {
  expect(() => storedProposal({ facts: { kind: 'persons' }, value: null, was: '2' })).toThrow(Error)
})
