import { describe, expect, test } from 'vitest'
import { eventFactNames, eventFacts, factsIn, factsOf, isEventFact } from './event-facts.ts'

test('every fact is in the places it names, and there are no others', () => {
  const places = ['list', 'page', 'export', 'manifest', 'search'] as const
  for (const name of eventFactNames) {
    const found = places.filter((place) => factsIn(place).some((fact) => fact === name))
    expect([name, found]).toEqual([name, [...eventFacts[name].places]])
  }
})

test('what every object has is no fact', () => {
  expect(eventFactNames.every(isEventFact)).toBe(true)
  expect(['toString', '__proto__', ''].some(isEventFact)).toBe(false)
})

describe('factsOf', () => {
  const sent = {
    agency_title: 'Fjord tour',
    product_name: 'Fjord',
    event_date: '2026-06-15',
    language_guide: 'de',
    duration: null,
    email: 'office@agency.example',
    contact_name: 'Anna',
    contact_phone: '1',
    meet_point: 'Pier 7',
    need_ticket: false,
    alert: true,
  }

  test('keeps what was sent, and empties what was left out', () => {
    const empty = { dress_code: '', min_persons: null, max_persons: null }
    expect(factsOf(sent)).toEqual({ ...sent, ...empty })
    expect(factsOf({ ...sent, dress_code: 'Stout shoes' }).dress_code).toBe('Stout shoes')
  })
})
