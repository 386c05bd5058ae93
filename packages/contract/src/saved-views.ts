import { maximumPerPage } from '@gangway/domain/lists/list-params'
import { eventSortFields } from '@gangway/domain/events/event-facts'
import {
  maximumViewNameLength,
  type SavedViewList,
  savedViewLists,
} from '@gangway/domain/lists/saved-view'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { idParam, line } from './fields.ts'
import { fault } from './field-faults.ts'
import { invoiceSortFields } from './invoices.ts'

const longestValue = 400
const maximumFields = 30

export const viewSortFields = {
  events: eventSortFields,
  invoices: invoiceSortFields,
} as const satisfies Record<SavedViewList, readonly string[]>

/** Texts by field, as in the list's address; their meaning is up to the list. */
const filterTexts = z
  .record(z.string().regex(/^[a-z_]{1,40}$/, fault('not_a_field_name')), line(longestValue))
  .refine((filter) => Object.keys(filter).length <= maximumFields, fault('too_many_fields'))

/** Names joined by commas, in the order of the columns; empty: those that the list has anyway. */
const columnNames = z
  .string()
  .max(longestValue)
  .regex(/^(?:[a-z_]{1,40}(?:,[a-z_]{1,40})*)?$/, fault('not_a_field_name'))

const viewState = {
  filter: filterTexts,
  /** `field|direction` items joined by commas. */
  sort: line(longestValue),
  per_page: z.int().min(1).max(maximumPerPage),
}

const name = line(maximumViewNameLength).min(1)

/** Filter and sorting of a list under a name, without the page number. */
export const savedView = z.object({
  id: z.int(),
  list: z.enum(savedViewLists),
  name: z.string(),
  filter: z.record(z.string(), z.string()),
  sort: z.string(),
  per_page: z.int(),
  /** Names joined by commas, in the order of the columns; empty: those that the list has anyway. */
  columns: z.string(),
  /** The caller's list opens with it when its address says nothing; at most one, and their own. */
  is_default: z.boolean(),
  /** Everyone on its owner's side finds it: the operator's people, or those of one agency. */
  is_shared: z.boolean(),
  /** The colleague who shares it; null: it is the caller's own. */
  shared_by: z.string().nullable(),
  /** Whether the caller may change what it shows and end the sharing. */
  may_edit: z.boolean(),
})

export type SavedView = z.infer<typeof savedView>

const exampleView = {
  id: 77,
  list: 'events',
  name: 'Hamburg in June',
  filter: { from: '2027-06-01', to: '2027-06-30', port: '3' },
  sort: 'event_date|asc',
  per_page: 25,
  columns: 'id,agency_title,event_date,total_pax,status',
  is_default: false,
  is_shared: true,
  shared_by: null,
  may_edit: true,
} as const

const { id: _id, shared_by: _owner, may_edit: _right, ...exampleViewFields } = exampleView

export const listSavedViews = defineEndpoint({
  name: 'listSavedViews',
  summary: 'The caller’s saved views of a list and those that colleagues share, by name',
  description:
    'Lists what the caller has saved for one list, and what colleagues share: an agency’s people those of their agency, the operator’s people those of the operator. `shared_by` names the colleague.',
  method: 'GET',
  path: '/saved-views',
  access: 'signed_in',
  query: z.strictObject({ list: z.enum(savedViewLists) }),
  responses: { 200: answer(z.array(savedView)) },
  errors: [],
  example: { query: { list: 'events' }, reply: { data: [exampleView] } },
})

export const createSavedView = defineEndpoint({
  name: 'createSavedView',
  summary: 'Save a view of a list under a name of its own; a default takes the place of another',
  description:
    'Keeps filter, sort order and page size of a list under a name, for the caller alone or shared with their colleagues; 30 views a list at most. A new default takes the place of the earlier one.',
  method: 'POST',
  path: '/saved-views',
  access: 'signed_in',
  body: z.strictObject({
    list: z.enum(savedViewLists),
    name,
    ...viewState,
    columns: columnNames.default(''),
    is_default: z.boolean().default(false),
    is_shared: z.boolean().default(false),
  }),
  responses: { 201: answer(savedView) },
  errors: ['saved_view_name_taken', 'saved_views_full'],
  example: { body: exampleViewFields, reply: { data: exampleView } },
})

const viewParams = z.object({ view_id: idParam })

export const updateSavedView = defineEndpoint({
  name: 'updateSavedView',
  summary:
    'Rename a saved view, replace what it shows, share it, make it the default, or end either',
  description:
    'Changes the fields that are sent and leaves the rest as it is. Admins may change what the operator’s people share, and end the sharing; colleagues may not. A default is personal: only the owner makes a view theirs. What is not shared with the caller is not found.',
  method: 'PATCH',
  path: '/saved-views/:view_id',
  access: 'signed_in',
  params: viewParams,
  body: z
    .strictObject({
      name,
      ...viewState,
      columns: columnNames,
      is_default: z.boolean(),
      is_shared: z.boolean(),
    })
    .partial(),
  responses: { 200: answer(savedView) },
  errors: ['saved_view_not_found', 'saved_view_name_taken'],
  example: {
    params: { view_id: exampleView.id },
    body: { name: 'Hamburg in June', is_default: true },
    reply: { data: { ...exampleView, is_default: true } },
  },
})

export const deleteSavedView = defineEndpoint({
  name: 'deleteSavedView',
  summary: 'Delete a saved view',
  description:
    'Deletes one of the caller’s views. What a colleague shares is refused, and what they do not share is not found.',
  method: 'DELETE',
  path: '/saved-views/:view_id',
  access: 'signed_in',
  params: viewParams,
  responses: { 204: z.undefined() },
  errors: ['saved_view_not_found'],
  example: { params: { view_id: exampleView.id } },
})

export const savedViewEndpoints = [
  listSavedViews,
  createSavedView,
  updateSavedView,
  deleteSavedView,
] as const
