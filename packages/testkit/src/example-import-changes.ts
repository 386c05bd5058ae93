import type { Change } from '@gangway/domain/changes/change'

const ofImport = { actor: { account_id: 1, agency_id: null }, agency_id: null } as const

const alias = { alias: 'MKT Alhpa', ship: 'MKT Alpha', ship_imo: '9074729' } as const

const ofAgency = { ...ofImport, agency_id: 3 } as const

const limit = {
  port_id: 1,
  product: null,
  language: 'de',
  from: '2026-07-01',
  to: '2026-07-31',
  max_persons: 80,
} as const

const paper = {
  kind: 'licence',
  crew_id: 12,
  vehicle_id: null,
  valid_until: '2027-12-31',
} as const

/** Imports in the browser, ships’ names, limits, crew and papers of agencies, and reasons for cancellations, by staff. */
export const exampleImportChanges: {
  readonly [
    Action in
      | 'season.import'
      | 'season.undo'
      | 'ship_alias.remember'
      | 'ship_alias.forget'
      | 'agency_limit.add'
      | 'agency_limit.change'
      | 'agency_limit.remove'
      | 'crew_member.add'
      | 'crew_member.change'
      | 'crew_member.remove'
      | 'vehicle.add'
      | 'vehicle.change'
      | 'vehicle.remove'
      | 'paper.add'
      | 'paper.remove'
      | 'port_distance.set'
      | 'port.set_numbers'
      | 'decision_reason.create'
      | 'decision_reason.change'
      | 'text_template.change'
  ]: Change<Action>
} = {
  'season.import': { ...ofImport, action: 'season.import', after: { rows: 12 } },
  'season.undo': { ...ofImport, action: 'season.undo', after: { rows: 12 } },
  'ship_alias.remember': { ...ofImport, action: 'ship_alias.remember', after: alias },
  'ship_alias.forget': { ...ofImport, action: 'ship_alias.forget', before: alias },
  'agency_limit.add': { ...ofAgency, action: 'agency_limit.add', after: limit },
  'agency_limit.change': {
    ...ofAgency,
    action: 'agency_limit.change',
    before: limit,
    after: { ...limit, max_persons: 0 },
  },
  'agency_limit.remove': { ...ofAgency, action: 'agency_limit.remove', before: limit },
  'crew_member.add': { ...ofAgency, action: 'crew_member.add', after: { crew_id: 12 } },
  'crew_member.change': {
    ...ofAgency,
    action: 'crew_member.change',
    after: { crew_id: 12, fields: ['phone'] },
  },
  'crew_member.remove': { ...ofAgency, action: 'crew_member.remove', before: { crew_id: 12 } },
  'vehicle.add': { ...ofAgency, action: 'vehicle.add', after: { vehicle_id: 4 } },
  'vehicle.change': {
    ...ofAgency,
    action: 'vehicle.change',
    after: { vehicle_id: 4, fields: ['seats'] },
  },
  'vehicle.remove': { ...ofAgency, action: 'vehicle.remove', before: { vehicle_id: 4 } },
  'paper.add': { ...ofAgency, action: 'paper.add', after: paper },
  'paper.remove': { ...ofAgency, action: 'paper.remove', before: paper },
  'port_distance.set': {
    ...ofImport,
    action: 'port_distance.set',
    after: { port_id: 1, other_port_id: 2, minutes: 75 },
  },
  'port.set_numbers': {
    ...ofImport,
    action: 'port.set_numbers',
    after: { port_id: 1, fields: ['ambulance_phone'] },
  },
  'decision_reason.create': {
    ...ofImport,
    action: 'decision_reason.create',
    after: { reason: 'strike' },
  },
  'decision_reason.change': {
    ...ofImport,
    action: 'decision_reason.change',
    after: { reason: 'strike', fields: ['label_en'] },
  },
  'text_template.change': {
    ...ofImport,
    action: 'text_template.change',
    before: { kind: 'customer', text_en: 'Hello', text_de: 'Hallo' },
    after: { kind: 'customer', text_en: 'Hello {customer}', text_de: 'Hallo' },
  },
}

const ofEvent = { agency_id: 3, event_id: 7 } as const

/** For a call that an import created, changed and, undone by staff, withdrew. */
export const exampleCallChanges: {
  readonly [
    Action in 'ship_call.create' | 'ship_call.change' | 'ship_call.remove' | 'ship_call.correct'
  ]: Change<Action>
} = {
  'ship_call.create': {
    ...ofEvent,
    actor: 'import',
    action: 'ship_call.create',
    after: { ship: 'Nordlys' },
  },
  'ship_call.change': {
    ...ofEvent,
    actor: 'import',
    action: 'ship_call.change',
    before: { ship: 'Nordlys', arrival: '08:00' },
    after: { ship: 'Nordlys', arrival: '09:00' },
  },
  'ship_call.correct': {
    ...ofImport,
    action: 'ship_call.correct',
    before: { ship: 'Nordlys', arrival: '08:00' },
    after: { ship: 'Nordlys', arrival: '09:00' },
  },
  'ship_call.remove': {
    ...ofEvent,
    actor: ofImport.actor,
    action: 'ship_call.remove',
    before: { ship: 'Nordlys' },
  },
}
