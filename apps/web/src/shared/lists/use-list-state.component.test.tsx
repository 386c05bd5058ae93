import fc from 'fast-check'
import type { ReactNode } from 'react'
import { BrowserRouter, MemoryRouter, useLocation, useNavigate } from 'react-router'
import { describe, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { columnsField, listSort, textField } from './list-fields.ts'
import type { ListDefinition, ListState } from './list-state.ts'
import { type ListOpening, useListState } from './use-list-state.ts'

interface Filter {
  text: string
}

const definition: ListDefinition<Filter> = {
  filter: { text: textField },
  sort: listSort({ id: 'events.column.id', name: 'agencies.name' }, 'id|desc').field,
  columns: columnsField(['id', 'name', 'port']),
  storage: {
    filter: 'someFilter',
    page: 'somePage',
    per_page: 'somePerPage',
    columns: 'someColumns',
  },
}

const usual: ListState<Filter> = {
  filter: { text: '' },
  page: 1,
  per_page: 25,
  sort: 'id|desc',
  columns: null,
}

const view: ListState<Filter> = { ...usual, filter: { text: 'of the view' }, sort: 'name|asc' }

/** By then React has done what was due: it works between the frames. */
const twoFrames = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })

const inMemory = (address: string) => (children: ReactNode) => (
  <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
)

/** With the address of this page, which changes at once. */
const inBrowser = (address: string) => {
  window.history.replaceState(null, '', address)
  return (children: ReactNode) => <BrowserRouter>{children}</BrowserRouter>
}

/** The list as someone enters it by that address. */
async function enter(address: string, opening?: ListOpening<Filter>, router = inMemory) {
  const routed = router(address)
  let renders = 0
  const { result, rerender, unmount } = await renderHook(
    (props?: { opening: ListOpening<Filter> | undefined }) => {
      renders += 1
      const { search } = useLocation()
      const navigate = useNavigate()
      return { ...useListState(definition, props?.opening), search, navigate }
    },
    {
      initialProps: { opening },
      wrapper: ({ children }) => routed(children),
    },
  )
  const settled = async (step: () => unknown) => {
    await step()
    let before = 0
    do {
      before = renders
      await twoFrames()
    } while (before === 0 || before !== renders)
  }
  await settled(twoFrames)
  return {
    settled,
    unmount,
    current: () => result.current,
    search: () => result.current.search,
    state: () => result.current.state,
    change: (...args: Parameters<typeof result.current.change>) =>
      settled(() => result.current.change(...args)),
    chooseColumns: (...args: Parameters<typeof result.current.chooseColumns>) =>
      settled(() => result.current.chooseColumns(...args)),
    go: (delta: number) => settled(() => result.current.navigate(delta)),
    openWith: (next: ListOpening<Filter>) => settled(() => rerender({ opening: next })),
  }
}

describe('a list entered by a bare address', () => {
  test('is as usual when nothing is remembered, and the address stays bare', async () => {
    const list = await enter('/list')
    expect(list.state()).toEqual(usual)
    expect(list.search()).toBe('')
  })

  test('takes up what was last seen but its order, and the address says so', async () => {
    await enter('/list?text=harbour&page=3&per_page=10&sort=name%7Casc')
    const list = await enter('/list')
    const remembered = { ...usual, filter: { text: 'harbour' }, page: 3, per_page: 10 }
    expect(list.state()).toEqual(remembered)
    expect(list.search()).toBe('?text=harbour&page=3&per_page=10')
  })

  test('keeps what else the address says', async () => {
    await enter('/list?text=harbour')
    const list = await enter('/list?tour=1')
    expect(list.search()).toBe('?tour=1&text=harbour')
  })
})

describe('the address', () => {
  test('wins over what is remembered and over a default view', async () => {
    await enter('/list?text=harbour')
    const list = await enter('/list?page=2', { isKnown: true, view })
    expect(list.state()).toEqual({ ...usual, page: 2 })
  })

  test('follows a change, which begins at the first page', async () => {
    const list = await enter('/list?page=4&text=walk')
    await list.change({ sort: 'name|asc' })
    expect(list.state()).toEqual({ ...usual, filter: { text: 'walk' }, sort: 'name|asc' })
    expect(list.search()).toBe('?text=walk&sort=name%7Casc')
    await list.change({ page: 2 })
    expect(list.state().page).toBe(2)
  })

  test('leads back through what was shown, down to a bare one', async () => {
    const list = await enter('/list')
    await list.change({ page: 2 })
    await list.change({ filter: { text: 'walk' } }, { replace: true })
    await list.go(-1)
    expect(list.state()).toEqual(usual)
    expect(list.search()).toBe('')
    await list.go(1)
    expect(list.search()).toBe('?text=walk')
  })

  test('left bare by a change is one more state, not what was remembered', async () => {
    const list = await enter('/list?text=walk')
    await list.change({ filter: { text: '' } })
    expect(list.state()).toEqual(usual)
    expect(list.search()).toBe('')
  })
})

describe('a default view', () => {
  test('opens the list in the place of what is remembered', async () => {
    await enter('/list?text=harbour')
    const list = await enter('/list', { isKnown: true, view })
    expect(list.state()).toEqual(view)
    expect(new URLSearchParams(list.search()).get('text')).toBe('of the view')
  })

  test('is waited for: until then nothing is decided, spelled out or remembered', async () => {
    await enter('/list?text=harbour')
    const list = await enter('/list', { isKnown: false, view: null })
    expect(list.current().isUndecided).toBe(true)
    expect(list.search()).toBe('')
    await list.openWith({ isKnown: true, view })
    expect(list.current().isUndecided).toBe(false)
    expect(list.state()).toEqual(view)
  })

  test('decides nothing where the address has', async () => {
    const list = await enter('/list?text=walk', { isKnown: false, view: null })
    expect(list.current().isUndecided).toBe(false)
    await list.openWith({ isKnown: true, view })
    expect(list.state().filter.text).toBe('walk')
  })

  test('that is made later changes nothing that is shown', async () => {
    const list = await enter('/list', { isKnown: true, view: null })
    await list.openWith({ isKnown: true, view })
    expect(list.state()).toEqual(usual)
  })

  test('is left by a state that is spelled out, though everything in it is as usual', async () => {
    const list = await enter('/list', { isKnown: true, view })
    await list.change({ filter: { text: '' }, sort: usual.sort })
    expect(list.state()).toEqual(usual)
    expect(list.search()).toBe('?page=1')
  })
})

describe('the columns (rule L1.15)', () => {
  test('change on the page that is shown, without a step in the history', async () => {
    const list = await enter('/list')
    await list.change({ page: 4 })
    await list.chooseColumns(['id', 'port'])
    expect(list.state()).toEqual({ ...usual, page: 4, columns: ['id', 'port'] })
    expect(list.search()).toBe('?page=4&columns=id%2Cport')
    await list.go(-1)
    expect(list.state()).toEqual({ ...usual, columns: ['id', 'port'] })
  })

  // Rule L1.15
  test.each(['/list?text=walk', '/list?text=walk&columns=moon'])(
    'are those chosen last where the address names none: %s',
    async (address) => {
      await (await enter('/list')).chooseColumns(['port'])
      const list = await enter(address)
      expect(list.state()).toEqual({ ...usual, filter: { text: 'walk' }, columns: ['port'] })
      expect(list.search()).toBe('?text=walk&columns=port')
    },
  )

  test('are the usual ones where a link says so, whatever was chosen', async () => {
    await (await enter('/list')).chooseColumns(['port'])
    const list = await enter('/list?text=walk&columns=')
    expect(list.state()).toEqual({ ...usual, filter: { text: 'walk' } })
    await list.change({ page: 2 })
    expect(list.state()).toEqual({ ...usual, filter: { text: 'walk' }, page: 2 })
  })

  test('of the address and of a view win over those', async () => {
    await (await enter('/list')).chooseColumns(['port'])
    const told = await enter('/list?columns=name,id')
    expect(told.state().columns).toEqual(['name', 'id'])
    const opened = await enter('/list', { isKnown: true, view })
    expect(opened.state()).toEqual(view)
  })

  test('are the usual ones again, and stay so', async () => {
    const list = await enter('/list?text=walk&columns=port')
    await list.chooseColumns(null)
    expect(list.state()).toEqual({ ...usual, filter: { text: 'walk' } })
    expect(list.search()).toBe('?text=walk')
    await list.change({ filter: { text: '' } })
    expect(list.state()).toEqual(usual)
    expect((await enter('/list')).state()).toEqual(usual)
  })
})

type List = ReturnType<Awaited<ReturnType<typeof enter>>['current']>

const steps = fc.oneof(
  fc.constantFrom('harbour', 'walk', '').map((text) => (list: List) => void list.narrow({ text })),
  fc.constantFrom('name|asc', 'id|asc').map((sort) => (list: List) => void list.change({ sort })),
  fc.constantFrom(1, 2, 7).map((page) => (list: List) => void list.change({ page })),
  fc.constantFrom(10, 50).map((per_page) => (list: List) => void list.change({ per_page })),
  fc
    .constantFrom(['port'], ['id', 'name'], null)
    .map((columns) => (list: List) => list.chooseColumns(columns)),
  fc.constant((list: List) => void list.change(({ page }) => ({ page: page + 1 }))),
)

test('what is set before the address is painted builds on what was set before', async () => {
  const address = `${window.location.pathname}?text=lunch&page=3`
  const following = fc.array(steps, { minLength: 2, maxLength: 4 })
  const waits = async (made: readonly ((list: List) => void)[]) => {
    const list = await enter(address, undefined, inBrowser)
    for (const step of made) await list.settled(() => step(list.current()))
    return ended(list)
  }
  const atOnce = async (made: readonly ((list: List) => void)[]) => {
    const list = await enter(address, undefined, inBrowser)
    await list.settled(() => {
      const painted = list.current()
      for (const step of made) step(painted)
    })
    return ended(list)
  }
  await fc.assert(
    fc.asyncProperty(following, async (made) => {
      expect(await atOnce(made)).toEqual(await waits(made))
    }),
    { numRuns: 8 },
  )
})

async function ended(list: Awaited<ReturnType<typeof enter>>) {
  const { state, search } = list.current()
  await list.unmount()
  window.localStorage.clear()
  return { state, search }
}
