import { listEvents } from '@gangway/contract/events'
import { listInvoices } from '@gangway/contract/invoices'
import { describe, expect, it } from 'vitest'
import { mixPath, randomMix } from './random-mix.ts'

const vocabulary = { products: ['City Tour, Palma'] }

describe('randomMix', () => {
  it('is the same for the same seed, and different for another', () => {
    const mix = randomMix(50, vocabulary, 1)
    expect(randomMix(50, vocabulary, 1)).toEqual(mix)
    expect(randomMix(50, vocabulary, 2)).not.toEqual(mix)
  })

  it('sends only what the contract accepts, including every parameter of both lists', () => {
    const asked = { '/events': new Set<string>(), '/invoices': new Set<string>() }
    for (const request of randomMix(1_000, vocabulary)) {
      const params = new URL(mixPath(request, 3), 'http://bench').searchParams
      const query = Object.fromEntries(params)
      const list = request.list === '/events' ? listEvents : listInvoices
      expect(list.query.safeParse(query).error).toBeUndefined()
      for (const name of Object.keys(query)) asked[request.list].add(name)
    }
    expect([...asked['/events']].toSorted()).toEqual([
      'agency',
      'comments',
      'filter',
      'from',
      'languages',
      'page',
      'per_page',
      'pickup_time',
      'port',
      'product',
      'searchable',
      'ship',
      'sort',
      'status',
      'ticket',
      'to',
      'waiting',
    ])
    expect([...asked['/invoices']].toSorted()).toEqual([
      'agency',
      'filter',
      'from',
      'page',
      'per_page',
      'searchable',
      'sort',
      'status',
      'to',
    ])
  })
})
