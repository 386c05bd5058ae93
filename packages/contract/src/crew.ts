import {
  crewRoles,
  maximumSeats,
  maximumWheelchairPlaces,
} from '@gangway/domain/dispatches/dispatch'
import { guideLanguages } from '@gangway/domain/events/guide-languages'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { exampleAgency } from './examples/people.ts'
import { fault } from './field-faults.ts'
import { calendarDate, idParam, line, phoneNumber, seenVersion, version } from './fields.ts'
import { isRange, refusedRange } from './list-query.ts'
import { examplePaper, paper } from './papers.ts'

const crewName = line(100).min(1, fault('required'))

/** Days on which a crew member or vehicle cannot be planned, `YYYY-MM-DD`, both included. */
const absence = z.object({ from: z.string(), to: z.string() })

export const crewMember = z.object({
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

export const vehicle = z.object({
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
  /** By their last day. */
  papers: z.array(paper),
})

export type AgencyCrew = z.infer<typeof agencyCrew>

const agencyParams = z.object({ agency_id: idParam })
const crewParams = agencyParams.extend({ crew_id: idParam })
const vehicleParams = agencyParams.extend({ vehicle_id: idParam })

/** Days that the crew member or vehicle is away; `to` may be `from`. */
const absences = z
  .array(z.strictObject({ from: calendarDate, to: calendarDate }).refine(isRange, refusedRange))
  .max(100)
  .default([])

/** Some of these, each counted once. */
const eachOnce = <const Choice extends string>(choices: readonly Choice[]) =>
  z
    .array(z.enum(choices))
    .max(choices.length)
    .overwrite((given) => choices.filter((one) => given.includes(one)))
    .default([])

const crewFields = z.strictObject({
  name: crewName,
  phone: phoneNumber.nullable().default(null),
  languages: eachOnce(guideLanguages),
  roles: eachOnce(crewRoles),
  absences,
})

const vehicleFields = z.strictObject({
  name: crewName,
  seats: z.int().min(1).max(maximumSeats),
  wheelchair_places: z.int().min(0).max(maximumWheelchairPlaces).default(0),
  has_lift: z.boolean().default(false),
  absences,
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

const { id: _crew, version: _crewVersion, ...exampleCrewFields } = exampleMember
const { id: _vehicle, version: _vehicleVersion, ...exampleVehicleFields } = exampleVehicle
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

export const crewEndpoints = [
  listCrew,
  addCrewMember,
  changeCrewMember,
  removeCrewMember,
  addVehicle,
  changeVehicle,
  removeVehicle,
] as const
