import type { PickupRules } from './pickup-fit.ts'

/** Where the operator has set nothing (rule E4.5). */
export const defaultPickupRules: PickupRules = {
  clearance_minutes: 30,
  tender_clearance_minutes: 60,
  tour_end_minutes: 90,
  tight_minutes: 30,
  day_from: '07:00',
  day_until: '20:00',
}
