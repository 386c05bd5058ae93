import { addDays } from '@gangway/domain/dates/calendar-date'
import { addCrewMember, addPaperIn, addVehicle } from '../modules/crew/index.ts'
import { withoutCall } from '../platform/db/call-context.ts'
import { agencyEmails, agencyPerson } from './demo-accounts.ts'
import type { LeftOutDeps } from './demo-left-out.ts'
import { listEventsWithTime } from './demo.queries.ts'

/**
 * Each demo agency has two people, one of them away for a week, two coaches, and papers, one of which has expired.
 *
 * @param today `YYYY-MM-DD`
 */
export async function addCrew(deps: LeftOutDeps, today: string): Promise<void> {
  for (const { account_id, agency_id } of await listEventsWithTime(deps.db, {
    emails: agencyEmails,
    today,
  })) {
    const actor = withoutCall(agencyPerson(account_id, agency_id))
    const week = { from: addDays(today, 20), to: addDays(today, 26) }
    const { id: guide } = await addCrewMember(deps, actor, {
      agency_id,
      name: 'Nadia Peters',
      phone: '+491705550182',
      languages: ['de', 'en'],
      roles: ['guide'],
      absences: [week],
    })
    await addCrewMember(deps, actor, {
      agency_id,
      name: 'Jonas Brandt',
      phone: '+491705550183',
      languages: ['de'],
      roles: ['driver'],
      absences: [],
    })
    const coach = { agency_id, has_lift: false, wheelchair_places: 0, absences: [] }
    const { id: large } = await addVehicle(deps, actor, { ...coach, name: 'Coach 1', seats: 49 })
    await addVehicle(deps, actor, {
      ...coach,
      name: 'Coach 2',
      seats: 30,
      wheelchair_places: 1,
      has_lift: true,
    })
    const papers = [
      { kind: 'licence', crew_id: guide, vehicle_id: null, valid_until: addDays(today, 24) },
      { kind: 'insurance', crew_id: null, vehicle_id: large, valid_until: addDays(today, 200) },
      { kind: 'permit', crew_id: null, vehicle_id: null, valid_until: addDays(today, -3) },
    ] as const
    await deps.db.transaction().execute(async (transaction) => {
      for (const paper of papers) await addPaperIn(transaction, actor, { agency_id, ...paper })
    })
  }
}
