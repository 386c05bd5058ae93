import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsField } from './list-fields.ts'
import {
  emptyFilter,
  isFiltered,
  type ListDefinition,
  type ListState,
  listStateOfStorage,
  listStateOfTexts,
  listStateOfUrl,
  sharedQueryOf,
  showsTheSame,
  storageOfListState,
  textsOfListState,
  urlOfListState,
} from './list-state.ts'

interface Filter {
  text: string
  status: 'open' | 'closed' | null
}

const definition: ListDefinition<Filter> = {
  filter: {
    text: { fallback: '', parse: (text) => text, print: (value) => value },
    status: {
      fallback: null,
      parse: (text) => (['open', 'closed'] as const).find((status) => status === text),
      print: (value) => value ?? '',
    },
  },
  sort: {
    fallback: 'id|desc',
    parse: (text) => (text.startsWith('id|') ? text : undefined),
    print: (value) => value,
  },
  columns: columnsField(['id', 'name', 'port']),
  storage: {
    filter: 'someFilter',
    page: 'someCurrentPage',
    per_page: 'somePerPage',
    columns: 'someColumns',
  },
}

const usual: ListState<Filter> = {
  filter: { text: '', status: null },
  page: 1,
  per_page: 25,
  sort: 'id|desc',
  columns: null,
}

const anyState = fc.record<ListState<Filter>>({
  filter: fc.record({
    text: fc.string({ unit: 'grapheme' }),
    status: fc.constantFrom('open', 'closed', null),
  }),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  per_page: fc.constantFrom(10, 25, 105),
  sort: fc.constantFrom('id|asc', 'id|desc'),
  columns: fc.option(fc.shuffledSubarray(['id', 'name', 'port'], { minLength: 1 })),
})

const stored = (texts: Record<string, string>) => (key: string) => texts[key] ?? null
const url = (search: string) => listStateOfUrl(definition, new URLSearchParams(search))

describe('a link for a colleague', () => {
  // Rule L1.14
  test('shows the same state, whatever it is', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(listStateOfUrl(definition, sharedQueryOf(definition, state))).toEqual(state)
      }),
    )
  })

  test('of a list that shows everything still says so', () => {
    expect(sharedQueryOf(definition, usual).toString()).toBe('columns=')
  })
})

describe('the address', () => {
  test('without anything of the list leaves it to the memory', () => {
    expect(url('')).toBeNull()
    expect(url('tab=3')).toBeNull()
  })

  test('with one field of the list is complete: the others have their defaults', () => {
    expect(url('status=open')).toEqual({ ...usual, filter: { text: '', status: 'open' } })
  })

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'per_page=7',
    'per_page=1000',
    'sort=evil',
    'columns=',
    'columns=moon,,__proto__',
  ])('falls back for %s', (search) => {
    expect(url(search)).toEqual(usual)
  })

  test('names columns once, without those that the list does not know', () => {
    expect(url('columns=port,moon,id,port')).toEqual({ ...usual, columns: ['port', 'id'] })
  })

  test('leaves out defaults and keeps what is not the list’s', () => {
    const next = urlOfListState(definition, usual, new URLSearchParams('tab=3&page=4&status=open'))
    expect(next.toString()).toBe('tab=3')
  })

  test('gives back every state it was given', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const search = urlOfListState(definition, state, new URLSearchParams('page=9'))
        expect(listStateOfUrl(definition, search) ?? usual).toEqual(state)
      }),
    )
  })
})

describe('the memory', () => {
  // Rule L1.6
  test('gives back filter, page, page size and columns, not the sort order', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const texts = storageOfListState(definition, state)
        expect(listStateOfStorage(definition, stored(texts))).toEqual({ ...state, sort: 'id|desc' })
      }),
    )
  })

  test.each(['', 'null', '[]', '"x"', '{', '{"text":5,"status":{}}', '{"status":"gone"}'])(
    'is as usual when %j was stored',
    (text) => {
      const state = listStateOfStorage(
        definition,
        stored({ someFilter: text, somePerPage: text, someColumns: text }),
      )
      expect(state).toEqual(usual)
    },
  )
})

describe('isFiltered', () => {
  test('knows whether there is a filter', () => {
    expect(isFiltered(definition, emptyFilter(definition))).toBe(false)
    expect(isFiltered(definition, { text: '', status: 'closed' })).toBe(true)
  })
})

describe('a saved view', () => {
  test('gives back everything but the page', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const texts = textsOfListState(definition, state)
        expect(listStateOfTexts(definition, texts)).toEqual({ ...state, page: 1 })
      }),
    )
  })

  test('leaves out defaults, and drops what the list does not know', () => {
    expect(textsOfListState(definition, usual).filter).toEqual({})
    const stored = {
      filter: { status: 'lost', colour: 'red', text: 'x' },
      sort: 'moon',
      per_page: 13,
      columns: 'moon',
    }
    expect(listStateOfTexts(definition, stored)).toEqual({
      ...usual,
      filter: { text: 'x', status: null },
    })
  })

  test.each([
    [{ page: 9 }, true],
    [{ per_page: 10 }, false],
    [{ sort: 'id|asc' }, false],
    [{ columns: ['port'] }, false],
    [{ filter: { text: 'x', status: null } }, false],
  ])('with %o it shows the same: %s', (part, isSame) => {
    expect(showsTheSame(definition, usual, { ...usual, ...part })).toBe(isSame)
  })
})
