import type { SavedView } from '@gangway/contract/saved-views'
import { describe, expect, test } from 'vitest'
import { type ListDefinition, defaultListState } from '../../shared/lists/list-state.ts'
import { currentView } from './current-view.ts'

const definition: ListDefinition<{ port: string }> = {
  filter: { port: { fallback: '', parse: (text) => text, print: (value) => value } },
  sort: { fallback: 'id|desc', parse: (text) => text, print: (value) => value },
  columns: {
    fallback: null,
    parse: (text) => text.split(','),
    print: (value) => String(value ?? ''),
  },
  storage: { filter: 'filter', page: 'page', per_page: 'per_page', columns: 'columns' },
}

const usual = defaultListState(definition)

const view = (id: number, port: string): SavedView => ({
  id,
  list: 'events',
  name: `View ${id}`,
  filter: { port },
  sort: 'id|desc',
  per_page: 25,
  columns: '',
  is_default: false,
  is_shared: false,
  shared_by: null,
  may_edit: true,
})

const views = [view(1, 'Hamburg'), view(2, 'Bergen'), view(3, 'Bergen')]

const current = (port: string, lastId: number | null, part = {}) => {
  const state = { ...usual, filter: { port }, ...part }
  const found = currentView({ definition, state, views, lastId })
  return found && [found.view.id, found.isChanged]
}

describe('the current view', () => {
  test.each([
    ['is the one that shows the same', 'Hamburg', null, {}, [1, false]],
    ['does not depend on the page', 'Hamburg', null, { page: 7 }, [1, false]],
    ['of two alike is the one that was shown last', 'Bergen', 3, {}, [3, false]],
    ['of two alike is the first, where neither was', 'Bergen', 1, {}, [2, false]],
    ['is the last one, changed, when nothing shows the same', 'Oslo', 1, {}, [1, true]],
    ['counts the page size', 'Hamburg', 1, { per_page: 50 }, [1, true]],
    ['counts the columns', 'Hamburg', 1, { columns: ['port'] }, [1, true]],
    ['counts the order', 'Hamburg', 1, { sort: 'id|asc' }, [1, true]],
    ['is none where none was shown', 'Oslo', null, {}, null],
    ['is none where the last one is gone', 'Oslo', 9, {}, null],
    ['is none of a list that was reset', '', 1, {}, null],
  ])('%s', (_, port, lastId, part, expected) => {
    expect(current(port, lastId, part)).toEqual(expected)
  })
})
