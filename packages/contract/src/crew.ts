import {
  crewRoles,
  maximumSeats,
  maximumWheelchairPlaces,
  paperKinds,
} from '@gangway/domain/dispatches/dispatch'
import { guideLanguages } from '@gangway/domain/events/guide-languages'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleAgency } from './examples/people.ts'
import { fault } from './field-faults.ts'
import { calendarDate, id, idParam, line, seenVersion, version } from './fields.ts'
import { isRange, refusedRange } from './list-query.ts'
import { examplePort, namedPort } from './ports.ts'

export const crewName = line(100).min(1, fault('required'))

/** `+` and 7 to 15 digits; blanks, brackets and dashes between them are dropped. */
export const crewPhone = line(40)
  .overwrite((given) => given.replaceAll(/[\s()/.-]+/gu, ''))
  .regex(/^\+[1-9]\d{6,14}$/, fault('not_a_phone'))

/** Days on which a crew member or vehicle cannot be planned, `YYYY-MM-DD`, both included. */
const absence = z.object({ from: z.string(), to: z.string() })

const paper = z.object({
  id: z.int(),
  kind: z.enum(paperKinds),
  /** The agency’s own where both are null. */
  crew_id: z.int().nullable(),
  vehicle_id: z.int().nullable(),
  /** The last day on which it holds, `YYYY-MM-DD`. */
  valid_until: z.string(),
  /** As its uploader called it; null: no file. */
  filename: z.string().nullable(),
})

export type Paper = z.infer<typeof paper>

const crewMember = z.object({
  id: z.int(),
  name: z.string(),
  /** E.164; null: not known. */
  phone: z.string().nullable(),
  languages: z.array(z.enum(guideLanguages)),
  roles: z.array(z.enum(crewRoles)),
  absences: z.array(absence),
  version,
})

export type CrewMember = z.infer<typeof crewMember>

const vehicle = z.object({
  id: z.int(),
  name: z.string(),
  /** Without the driver’s. */
  seats: z.int(),
  wheelchair_places: z.int(),
  has_lift: z.boolean(),
  absences: z.array(absence),
  version,
})

export type Vehicle = z.infer<typeof vehicle>

const agencyCrew = z.object({
  /** By name. */
  crew: z.array(crewMember),
  vehicles: z.array(vehicle),
  /** Those that end first stand first. */
  papers: z.array(paper),
})

export type AgencyCrew = z.infer<typeof agencyCrew>

const agencyParams = z.object({ agency_id: idParam })
const crewParams = agencyParams.extend({ crew_id: idParam })
const vehicleParams = agencyParams.extend({ vehicle_id: idParam })
const paperParams = agencyParams.extend({ paper_id: idParam })

const absences = z
  .array(z.strictObject({ from: calendarDate, to: calendarDate }).refine(isRange, refusedRange))
  .max(100)
  .default([])

const crewFields = z.strictObject({
  name: crewName,
  phone: crewPhone.nullable().default(null),
  languages: z.array(z.enum(guideLanguages)).max(guideLanguages.length).default([]),
  roles: z.array(z.enum(crewRoles)).max(crewRoles.length).default([]),
  absences,
})

const vehicleFields = z.strictObject({
  name: crewName,
  seats: z.int().min(1).max(maximumSeats),
  wheelchair_places: z.int().min(0).max(maximumWheelchairPlaces).default(0),
  has_lift: z.boolean().default(false),
  absences,
})

const paperFields = z.strictObject({
  kind: z.enum(paperKinds),
  crew_id: id.nullable().default(null),
  vehicle_id: id.nullable().default(null),
  valid_until: calendarDate,
})

const exampleMember: CrewMember = {
  id: 12,
  name: 'Nadia Peters',
  phone: '+491705550182',
  languages: ['de', 'en'],
  roles: ['guide'],
  absences: [{ from: '2027-07-01', to: '2027-07-14' }],
  version: '6f1ed002ab5595859014ebf0951522d9',
}

const exampleVehicle: Vehicle = {
  id: 4,
  name: 'Coach 1',
  seats: 49,
  wheelchair_places: 1,
  has_lift: true,
  absences: [],
  version: '6f1ed002ab5595859014ebf0951522d9',
}

const examplePaper: Paper = {
  id: 9,
  kind: 'licence',
  crew_id: exampleMember.id,
  vehicle_id: null,
  valid_until: '2027-12-31',
  filename: null,
}

const { id: _crew, version: _crewVersion, ...exampleCrewFields } = exampleMember
const { id: _vehicle, version: _vehicleVersion, ...exampleVehicleFields } = exampleVehicle
const { id: _paper, filename: _filename, ...examplePaperFields } = examplePaper
const exampleParams = { agency_id: exampleAgency.id }

export const listCrew = defineEndpoint({
  name: 'listCrew',
  summary: 'An agency’s crew, vehicles and papers',
  description:
    'Lists guides, drivers and escorts, vehicles, and the licences, insurances and permits of the agency and of these. An agency’s people find their own agency’s only.',
  method: 'GET',
  path: '/agencies/:agency_id/crew',
  access: 'events.view',
  params: agencyParams,
  responses: { 200: answer(agencyCrew) },
  errors: ['agency_not_found'],
  example: {
    params: exampleParams,
    reply: { data: { crew: [exampleMember], vehicles: [exampleVehicle], papers: [examplePaper] } },
  },
})

export const addCrewMember = defineEndpoint({
  name: 'addCrewMember',
  summary: 'Add a person to an agency’s crew',
  description:
    'Adds a guide, driver or escort. Dispatches from today on that name the person in the same words are theirs from then on.',
  method: 'POST',
  path: '/agencies/:agency_id/crew',
  access: 'events.update',
  params: agencyParams,
  body: crewFields,
  responses: { 201: answer(crewMember) },
  errors: ['agency_not_found', 'crew_full'],
  example: { params: exampleParams, body: exampleCrewFields, reply: { data: exampleMember } },
})

export const changeCrewMember = defineEndpoint({
  name: 'changeCrewMember',
  summary: 'Change a person of an agency’s crew',
  description:
    'Replaces all fields of a person. Dispatches on days on which the person is away now stay as they are and say so. With `version`, the call is refused if someone else has changed the person since it was read.',
  method: 'PUT',
  path: '/agencies/:agency_id/crew/:crew_id',
  access: 'events.update',
  params: crewParams,
  body: crewFields.extend({ version: seenVersion }),
  responses: { 200: answer(crewMember) },
  errors: ['crew_member_not_found', 'stale'],
  conflict: crewMember,
  example: {
    params: { ...exampleParams, crew_id: exampleMember.id },
    body: { ...exampleCrewFields, version: exampleMember.version },
    reply: { data: exampleMember },
  },
})

export const removeCrewMember = defineEndpoint({
  name: 'removeCrewMember',
  summary: 'Remove a person from an agency’s crew',
  description:
    'Removes a person with their papers. Dispatches keep the name and phone that stand there.',
  method: 'DELETE',
  path: '/agencies/:agency_id/crew/:crew_id',
  access: 'events.update',
  params: crewParams,
  responses: { 204: z.undefined() },
  errors: ['crew_member_not_found'],
  example: { params: { ...exampleParams, crew_id: exampleMember.id } },
})

export const addVehicle = defineEndpoint({
  name: 'addVehicle',
  summary: 'Add a vehicle to an agency',
  description:
    'Adds a vehicle. Dispatches from today on that name it in the same words have its seats from then on.',
  method: 'POST',
  path: '/agencies/:agency_id/vehicles',
  access: 'events.update',
  params: agencyParams,
  body: vehicleFields,
  responses: { 201: answer(vehicle) },
  errors: ['agency_not_found', 'crew_full'],
  example: { params: exampleParams, body: exampleVehicleFields, reply: { data: exampleVehicle } },
})

export const changeVehicle = defineEndpoint({
  name: 'changeVehicle',
  summary: 'Change a vehicle of an agency',
  description:
    'Replaces all fields of a vehicle. Dispatches that no longer fit it stay as they are and say so. With `version`, the call is refused if someone else has changed the vehicle since it was read.',
  method: 'PUT',
  path: '/agencies/:agency_id/vehicles/:vehicle_id',
  access: 'events.update',
  params: vehicleParams,
  body: vehicleFields.extend({ version: seenVersion }),
  responses: { 200: answer(vehicle) },
  errors: ['vehicle_not_found', 'stale'],
  conflict: vehicle,
  example: {
    params: { ...exampleParams, vehicle_id: exampleVehicle.id },
    body: { ...exampleVehicleFields, version: exampleVehicle.version },
    reply: { data: exampleVehicle },
  },
})

export const removeVehicle = defineEndpoint({
  name: 'removeVehicle',
  summary: 'Remove a vehicle of an agency',
  description:
    'Removes a vehicle with its papers. Dispatches keep the name and seats that stand there.',
  method: 'DELETE',
  path: '/agencies/:agency_id/vehicles/:vehicle_id',
  access: 'events.update',
  params: vehicleParams,
  responses: { 204: z.undefined() },
  errors: ['vehicle_not_found'],
  example: { params: { ...exampleParams, vehicle_id: exampleVehicle.id } },
})

export const addPaper = defineEndpoint({
  name: 'addPaper',
  summary: 'Add a licence, insurance or permit of an agency, a crew member or a vehicle',
  description:
    'Adds a paper that holds until the end of `valid_until`. Where one of a kind has expired and none of that kind holds, its crew member or vehicle is refused on the days after.',
  method: 'POST',
  path: '/agencies/:agency_id/papers',
  access: 'events.update',
  params: agencyParams,
  body: paperFields,
  responses: { 201: answer(paper) },
  errors: ['agency_not_found', 'crew_member_not_found', 'vehicle_not_found', 'crew_full'],
  example: { params: exampleParams, body: examplePaperFields, reply: { data: examplePaper } },
})

export const removePaper = defineEndpoint({
  name: 'removePaper',
  summary: 'Remove a paper',
  description: 'Removes a paper.',
  method: 'DELETE',
  path: '/agencies/:agency_id/papers/:paper_id',
  access: 'events.update',
  params: paperParams,
  responses: { 204: z.undefined() },
  errors: ['paper_not_found'],
  example: { params: { ...exampleParams, paper_id: examplePaper.id } },
})

const portDistance = z.object({
  port: z.object(namedPort),
  other: z.object(namedPort),
  minutes: z.int(),
})

const exampleDistance = {
  port: examplePort,
  other: { port_id: 5, port_code: 'DEKEL', port_name: 'Kiel' },
  minutes: 75,
}

export const listPortDistances = defineEndpoint({
  name: 'listPortDistances',
  summary: 'How long crew and vehicles take from one port to another',
  description: 'Lists the distances that are known, by the names of their ports.',
  method: 'GET',
  path: '/port-distances',
  access: 'events.view',
  responses: { 200: answer(z.array(portDistance)) },
  errors: [],
  example: { reply: { data: [exampleDistance] } },
})

export const setPortDistance = defineEndpoint({
  name: 'setPortDistance',
  summary: 'Say how long it takes between two ports, or that it is not known',
  description: 'Sets the minutes between two ports, in either direction; null removes them.',
  method: 'PUT',
  path: '/port-distances/:port_id/:other_port_id',
  access: 'ships.manage',
  params: z.object({ port_id: idParam, other_port_id: idParam }),
  body: z.strictObject({ minutes: z.int().min(1).max(2_880).nullable() }),
  responses: { 200: answer(z.array(portDistance)) },
  errors: ['not_found'],
  example: {
    params: { port_id: exampleDistance.port.port_id, other_port_id: exampleDistance.other.port_id },
    body: { minutes: exampleDistance.minutes },
    reply: { data: [exampleDistance] },
  },
})

export const crewEndpoints = [
  listCrew,
  addCrewMember,
  changeCrewMember,
  removeCrewMember,
  addVehicle,
  changeVehicle,
  removeVehicle,
  addPaper,
  removePaper,
  listPortDistances,
  setPortDistance,
] as const
