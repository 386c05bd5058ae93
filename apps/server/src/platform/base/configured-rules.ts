import { relative, sep } from 'node:path'
import type { DeletionLimits, RetentionPeriods } from '@gangway/domain/retention/deletion-days'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'
import type { Config } from './env.ts'

export function pickupRulesOf(config: Config): PickupRules {
  return {
    clearance_minutes: config.PICKUP_CLEARANCE_MINUTES,
    tender_clearance_minutes: config.PICKUP_TENDER_CLEARANCE_MINUTES,
    tour_end_minutes: config.TOUR_END_MINUTES,
    tight_minutes: config.PICKUP_TIGHT_MINUTES,
    day_from: config.PICKUP_DAY_FROM,
    day_until: config.PICKUP_DAY_UNTIL,
  }
}

export function retentionPeriodsOf(config: Config): RetentionPeriods {
  return {
    passport_data: config.RETENTION_PASSPORT_DAYS,
    personal_data: config.RETENTION_PERSONAL_DAYS,
    age: config.RETENTION_AGE_DAYS,
    ticket: config.RETENTION_TICKET_DAYS,
    customer: config.RETENTION_CUSTOMER_DAYS,
    canceled: config.RETENTION_CANCELED_DAYS,
  }
}

export function deletionLimitsOf(config: Config): DeletionLimits {
  return { percent: config.RETENTION_LIMIT_PERCENT, orders: config.RETENTION_LIMIT_ORDERS }
}

/** Whether what was erased is remembered apart from the data: a copy of DATA_DIR would restore both. */
export function areTombstonesApart({
  DATA_DIR,
  PRIVACY_TOMBSTONES,
}: Pick<Config, 'DATA_DIR' | 'PRIVACY_TOMBSTONES'>): boolean {
  return relative(DATA_DIR, PRIVACY_TOMBSTONES).split(sep)[0] === '..'
}
