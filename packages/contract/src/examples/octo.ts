import type { OctoAvailability, OctoBooking, OctoProduct } from '../octo/octo-answers.ts'

export const exampleProductId = 'DEHAM-9f2c1d4b6a8e0f3c5d7b9a1e2f4c6d8b'

export const exampleOptionId = 'de'

export const exampleAvailabilityId = 'EX-20001'

export const exampleUuid = '0b0f5a5e-8f0e-4b39-9d1f-3f6a2c1d7e90'

const unitUuids = [
  '6f1d2a3b-4c5d-8e6f-8a7b-9c0d1e2f3a4b',
  '7a2e3b4c-5d6e-8f7a-8b8c-0d1e2f3a4b5c',
] as const

export const exampleProduct: OctoProduct = {
  id: exampleProductId,
  internalName: 'Hamburg: harbour and Speicherstadt',
  reference: null,
  locale: 'de',
  timeZone: 'Europe/Berlin',
  allowFreesale: false,
  instantConfirmation: false,
  instantDelivery: false,
  availabilityRequired: true,
  availabilityType: 'START_TIME',
  deliveryFormats: ['PDF_URL'],
  deliveryMethods: ['VOUCHER'],
  redemptionMethod: 'MANIFEST',
  options: [
    {
      id: exampleOptionId,
      default: true,
      internalName: 'Guided in de',
      reference: null,
      availabilityLocalStartTimes: ['09:30'],
      cancellationCutoff: 'Until it begins',
      cancellationCutoffAmount: 0,
      cancellationCutoffUnit: 'hour',
      requiredContactFields: ['firstName', 'lastName'],
      restrictions: { minUnits: 1, maxUnits: 500 },
      units: [
        {
          id: 'person',
          internalName: 'Person',
          reference: null,
          type: 'OTHER',
          restrictions: {
            minAge: 0,
            maxAge: 150,
            idRequired: false,
            minQuantity: 1,
            maxQuantity: 500,
            paxCount: 1,
            accompaniedBy: [],
          },
          requiredContactFields: [],
        },
      ],
    },
  ],
}

export const exampleAvailability: OctoAvailability = {
  id: exampleAvailabilityId,
  localDateTimeStart: '2027-06-09T09:30:00+02:00',
  localDateTimeEnd: '2027-06-09T13:30:00+02:00',
  utcCutoffAt: '2027-06-09T07:30:00.000Z',
  allDay: false,
  available: true,
  status: 'AVAILABLE',
  vacancies: null,
  capacity: null,
  maxUnits: 500,
  openingHours: [{ from: '08:00', to: '17:30' }],
}

const noContact = {
  fullName: null,
  firstName: null,
  lastName: null,
  emailAddress: null,
  phoneNumber: null,
  locales: [],
  postalCode: null,
  country: null,
  notes: null,
}

export const exampleHeld: OctoBooking = {
  id: exampleUuid,
  uuid: exampleUuid,
  testMode: false,
  resellerReference: 'R-48120',
  supplierReference: null,
  status: 'ON_HOLD',
  utcCreatedAt: '2027-01-08T09:30:00.000Z',
  utcUpdatedAt: '2027-01-08T09:30:00.000Z',
  utcExpiresAt: '2027-01-08T10:00:00.000Z',
  utcRedeemedAt: null,
  utcConfirmedAt: null,
  productId: exampleProductId,
  optionId: exampleOptionId,
  cancellable: true,
  cancellation: null,
  freesale: false,
  availabilityId: exampleAvailabilityId,
  availability: exampleAvailability,
  contact: noContact,
  notes: null,
  deliveryMethods: ['VOUCHER'],
  voucher: null,
  unitItems: unitUuids.map((uuid) => ({
    uuid,
    resellerReference: null,
    supplierReference: null,
    unitId: 'person',
    status: 'ON_HOLD',
    utcRedeemedAt: null,
    contact: noContact,
    ticket: null,
  })),
}

function inStatus(status: 'PENDING' | 'CANCELLED', changed: Partial<OctoBooking>): OctoBooking {
  const unitItems = exampleHeld.unitItems.map((item) => ({ ...item, status }))
  return { ...exampleHeld, status, unitItems, ...changed }
}

export const exampleContact = {
  fullName: 'Greta Sommer',
  phoneNumber: '+49 170 5550182',
  locales: ['de'],
}

export const examplePending = inStatus('PENDING', {
  id: '4711',
  supplierReference: '4711',
  utcUpdatedAt: '2027-01-08T09:41:00.000Z',
  utcExpiresAt: null,
  contact: { ...noContact, ...exampleContact },
})

export const exampleCanceled = inStatus('CANCELLED', {
  cancellable: false,
  cancellation: { refund: 'NONE', reason: null, utcCancelledAt: '2027-01-08T09:45:00.000Z' },
})

export const exampleUnitItems = unitUuids.map((uuid) => ({ uuid, unitId: 'person' }))
