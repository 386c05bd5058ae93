import type { TextKey } from '../../shared/i18n/text-types.ts'

export interface TourStep {
  /** The value of the `data-tour` attribute of what the step points at. */
  target: string
  title: TextKey
  text: TextKey
}

/** The guided tours there are, by name (rule F7.4). */
const tours: Readonly<Record<string, readonly TourStep[]>> = {
  invoices: [
    {
      target: 'invoices-number',
      title: 'tours.invoices.number',
      text: 'tours.invoices.numberText',
    },
    { target: 'invoices-dates', title: 'tours.invoices.dates', text: 'tours.invoices.datesText' },
    {
      target: 'invoices-status',
      title: 'tours.invoices.status',
      text: 'tours.invoices.statusText',
    },
    { target: 'invoices-pdf', title: 'tours.invoices.pdf', text: 'tours.invoices.pdfText' },
  ],
  event: [
    { target: 'event-summary', title: 'tours.event.summary', text: 'tours.event.summaryText' },
    { target: 'pickup-time', title: 'tours.event.pickup', text: 'tours.event.pickupText' },
    { target: 'orders', title: 'tours.event.orders', text: 'tours.event.ordersText' },
    { target: 'order-action', title: 'tours.event.action', text: 'tours.event.actionText' },
    { target: 'comments', title: 'tours.event.comments', text: 'tours.event.commentsText' },
  ],
}

/** The steps of a tour; an unknown one has none, which is reported in the console. */
export function stepsOfTour(name: string): readonly TourStep[] {
  const steps = Object.hasOwn(tours, name) ? tours[name] : undefined
  // oxlint-disable-next-line no-console -- an unknown name is reported in the console (rule F7.4)
  if (steps === undefined) console.error(`There is no tour named "${name}".`)
  return steps ?? []
}
