import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  updateSavedView,
} from '@gangway/contract/saved-views'
import { isSameViewName } from '@gangway/domain/lists/saved-view'
import { answer, Refusal } from './fake-server.ts'

export function buildSavedView(overrides: Partial<SavedView> & Pick<SavedView, 'name'>): SavedView {
  return {
    id: 1,
    list: 'events',
    filter: {},
    sort: 'event_date|desc',
    per_page: 25,
    columns: '',
    is_default: false,
    is_shared: false,
    shared_by: null,
    may_edit: true,
    ...overrides,
  }
}

/** Keeps views of the events list as the server does: by name, each own name once, one default at most. */
export function keepSavedViews(...first: SavedView[]) {
  let views = first
  const keep = (view: SavedView): { data: SavedView } | Refusal => {
    const others = views.filter(({ id }) => id !== view.id)
    const own = others.filter(({ shared_by }) => shared_by === null)
    if (view.shared_by === null && own.some(({ name }) => isSameViewName(name, view.name))) {
      return new Refusal('saved_view_name_taken')
    }
    const rest = others.map((other) => (view.is_default ? { ...other, is_default: false } : other))
    views = [...rest, view].toSorted((one, other) => one.name.localeCompare(other.name))
    return { data: view }
  }
  answer(listSavedViews, () => ({ data: views }))
  answer(createSavedView, ({ body }) => {
    const sent = body as BodyInputOf<typeof createSavedView>
    return keep(buildSavedView({ id: 1 + Math.max(0, ...views.map(({ id }) => id)), ...sent }))
  })
  answer(updateSavedView, ({ params, body }) => {
    const view = views.find(({ id }) => String(id) === params['view_id'])
    const sent = body as BodyInputOf<typeof updateSavedView>
    return view === undefined ? new Refusal('saved_view_not_found') : keep({ ...view, ...sent })
  })
  answer(deleteSavedView, ({ params }) => {
    views = views.filter(({ id }) => String(id) !== params['view_id'])
    return undefined
  })
  return {
    /** A colleague shares a view, without a word to the page. */
    share: (view: SavedView) => {
      views = [...views, view]
    },
  }
}
