import type { OctoAvailability, OctoBooking, OctoProduct } from '../octo/octo-answers.ts'
import type { OctoEndpoint } from '../octo/octo.ts'
import type { OctoError } from '../octo/octo-errors.ts'
import type { Described, DescribedOperation } from './described-operation.ts'

/** What OCTO may say no with, besides what every call may be refused for. */
interface Refusing {
  refusals: readonly OctoError[]
}

export type DescribedOctoOperation = DescribedOperation & Refusing

type DescribedOctoOperations = {
  [E in OctoEndpoint as E['name']]: Described<E> & Refusing
}

const productId = 'DEHAM-9f2c1d4b6a8e0f3c5d7b9a1e2f4c6d8b'
const optionId = 'de'
const availabilityId = 'EX-20001'
const uuid = '0b0f5a5e-8f0e-4b39-9d1f-3f6a2c1d7e90'
const unitUuids = [
  '6f1d2a3b-4c5d-8e6f-8a7b-9c0d1e2f3a4b',
  '7a2e3b4c-5d6e-8f7a-8b8c-0d1e2f3a4b5c',
] as const

const product: OctoProduct = {
  id: productId,
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
      id: optionId,
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

const availability: OctoAvailability = {
  id: availabilityId,
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

const calendarDay = {
  localDate: '2027-06-09',
  available: true,
  status: 'AVAILABLE',
  vacancies: null,
  capacity: null,
  openingHours: availability.openingHours,
} as const

const supplier = {
  id: 'operator',
  name: 'Gangway',
  endpoint: 'https://gangway.example/octo',
  contact: { website: null, email: null, telephone: null, address: null },
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

const held: OctoBooking = {
  id: uuid,
  uuid,
  testMode: false,
  resellerReference: 'R-48120',
  supplierReference: null,
  status: 'ON_HOLD',
  utcCreatedAt: '2027-01-08T09:30:00.000Z',
  utcUpdatedAt: '2027-01-08T09:30:00.000Z',
  utcExpiresAt: '2027-01-08T10:00:00.000Z',
  utcRedeemedAt: null,
  utcConfirmedAt: null,
  productId,
  optionId,
  cancellable: true,
  cancellation: null,
  freesale: false,
  availabilityId,
  availability,
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
  const unitItems = held.unitItems.map((item) => ({ ...item, status }))
  return { ...held, status, unitItems, ...changed }
}

const contact = { fullName: 'Greta Sommer', phoneNumber: '+49 170 5550182', locales: ['de'] }

const pending = inStatus('PENDING', {
  id: '4711',
  supplierReference: '4711',
  utcUpdatedAt: '2027-01-08T09:41:00.000Z',
  utcExpiresAt: null,
  contact: { ...noContact, ...contact },
})

const canceled = inStatus('CANCELLED', {
  cancellable: false,
  cancellation: { refund: 'NONE', reason: null, utcCancelledAt: '2027-01-08T09:45:00.000Z' },
})

const unitItems = unitUuids.map((uuid) => ({ uuid, unitId: 'person' }))

const wrongIds = [
  'INVALID_PRODUCT_ID',
  'INVALID_OPTION_ID',
  'INVALID_AVAILABILITY_ID',
  'INVALID_UNIT_ID',
] as const

const ended = ['INVALID_BOOKING_UUID', 'BAD_REQUEST', 'UNPROCESSABLE_ENTITY'] as const

export const describedOctoOperations: DescribedOctoOperations = {
  octoSupplier: {
    description: 'Answers with the operator. The agencies who carry excursions out are not named.',
    reply: supplier,
    refusals: [],
  },
  octoSuppliers: {
    description:
      'Answers with a list of the operator alone, for clients that expect several suppliers.',
    reply: [supplier],
    refusals: [],
  },
  octoCapabilities: {
    description:
      'Answers with the capabilities that calls may ask for in `Octo-Capabilities`, or in `_capabilities` of the query or the body.',
    reply: [
      { id: 'octo/pickups', revision: 1, required: false, dependencies: [], docs: null },
      { id: 'octo/questions', revision: 1, required: false, dependencies: [], docs: null },
    ],
    refusals: [],
  },
  octoProducts: {
    description:
      'Answers with everything that can still take place: what the events of a port are called by, with an option for each language of a guide. With `octo/questions`, options and units have what is asked of a booking and of each person.',
    reply: [product],
    refusals: [],
  },
  octoProduct: {
    description: 'Answers with one product, while an event of it can still take place.',
    params: { id: productId },
    reply: product,
    refusals: ['INVALID_PRODUCT_ID'],
  },
  octoAvailability: {
    description:
      'Answers with the events of a product in a language, on the days or with the ids that are asked for: at most 1,000, the earliest first. How many places are left only the agency knows. `openingHours` are those in which guests of a ship in port are ashore; with `octo/pickups`, each has its meeting point.',
    body: {
      productId,
      optionId,
      localDateStart: '2027-06-01',
      localDateEnd: '2027-06-30',
      units: [{ id: 'person', quantity: 2 }],
    },
    reply: [availability],
    refusals: ['INVALID_PRODUCT_ID', 'INVALID_OPTION_ID', 'INVALID_UNIT_ID', 'BAD_REQUEST'],
  },
  octoAvailabilityCalendar: {
    description:
      'Answers with every day from the first to the last, at most 731: whether an event of the product can be booked, and when guests of a ship in port are ashore.',
    body: { productId, optionId, localDateStart: '2027-06-09', localDateEnd: '2027-06-09' },
    reply: [calendarDay],
    refusals: ['INVALID_PRODUCT_ID', 'INVALID_OPTION_ID', 'INVALID_UNIT_ID', 'BAD_REQUEST'],
  },
  octoReserve: {
    description:
      'Holds a booking for half an hour, or as many minutes as are wanted. No order is made yet, and nothing about persons is kept. The same `uuid` again answers with the same booking.',
    body: { uuid, resellerReference: 'R-48120', productId, optionId, availabilityId, unitItems },
    reply: held,
    refusals: [...wrongIds, ...ended],
  },
  octoBookings: {
    description:
      'Answers with bookings of the calling program, the latest first, at most 1,000. It takes a reference, a day, or a first and a last day.',
    query: { localDateStart: '2027-06-01', localDateEnd: '2027-06-30', productId },
    reply: [pending],
    refusals: ['BAD_REQUEST'],
  },
  octoBooking: {
    description: 'Answers with one booking of the calling program.',
    params: { uuid },
    reply: pending,
    refusals: ['INVALID_BOOKING_UUID'],
  },
  octoUpdate: {
    description:
      'Changes what is given: persons, contact, reference, event, or how long it is held. The order follows; a changed person count of an approved one has to be re-confirmed.',
    params: { uuid },
    body: { resellerReference: 'R-48120', unitItems },
    reply: pending,
    refusals: [...wrongIds, ...ended],
  },
  octoConfirm: {
    description:
      'Makes the order and asks its agency: the booking is `PENDING` until that approves it (`CONFIRMED`) or turns it down (`REJECTED`). With `octo/questions`, answers come along; those about persons are not told again.',
    params: { uuid },
    body: {
      contact,
      questionAnswers: [{ questionId: 'TRANSFER_PORT_CRUISE_SHIP', value: 'MS Nordstern' }],
      unitItems: unitItems.map((item) => {
        return { ...item, questionAnswers: [{ questionId: 'AGE', value: '61' }] }
      }),
    },
    reply: pending,
    refusals: ['INVALID_UNIT_ID', ...ended],
  },
  octoExtend: {
    description:
      'Holds a reservation for as many minutes from now, by default 30. A booking that is no longer on hold is refused.',
    params: { uuid },
    body: { expirationMinutes: 30 },
    reply: held,
    refusals: ended,
  },
  octoCancel: {
    description:
      'Cancels a booking until its excursion begins; its agency is told. The reason is not kept, since it is free text.',
    params: { uuid },
    body: { reason: 'The guest is ill' },
    reply: canceled,
    refusals: ended,
  },
  octoDelete: {
    description: 'The same as canceling, at the address that OCTO had for it before.',
    params: { uuid },
    body: { reason: 'The guest is ill' },
    reply: canceled,
    refusals: ended,
  },
}
