import type { KnownEndpoint } from './endpoints.ts'

type FirstPart<Path> = Path extends `/${infer First}/${string}`
  ? First
  : Path extends `/${infer Only}`
    ? Only
    : never

export const tagDescriptions: Readonly<Record<FirstPart<KnownEndpoint['path']>, string>> = {
  auth: 'Signing in, the own account, its password, sessions and second factor.',
  events: 'Excursion requests: their list, orders, tickets, manifest and history.',
  ports: 'Numbers for an emergency in a port.',
  'port-distances': 'How long crew and vehicles take from one port to another.',
  'port-days': 'One port on one date: ships, events and what is not settled.',
  ships: 'Ships whose calls are not known.',
  'ship-calls': 'Stays of ships in ports: what staff correct and cancel by hand.',
  'ship-aliases': 'Names that mean another ship.',
  acknowledgements: 'Changes after confirming that the other side has to read.',
  'acknowledgement-links': 'Links in mails that acknowledge changes.',
  'decision-reasons': 'Why orders are canceled.',
  disruptions: 'Ship calls and port days that went otherwise, and what was done about them.',
  'data-requests': 'Missing data that the operator was asked for.',
  'bulk-actions': 'One action on several events, previewed and carried out as previewed.',
  comments: 'Files beside comments; comments themselves stand below their event.',
  invoices: 'Invoices of the agencies, and their exports.',
  notices: 'What the caller is told of in the product and by mail, and how.',
  'notice-mails': 'Mails about notices that could not be sent.',
  'account-mails': 'Mails about accounts that could not be sent.',
  alarms: 'What in the running product needs an admin.',
  dashboard: 'What needs attention now.',
  search: 'Quick search over events and invoices.',
  'saved-views': 'Filters, sort orders and page sizes that a person has saved by name.',
  retention: 'What is held about persons, for how long, and what was deleted.',
  realtime: 'Where live updates are to be heard.',
  'client-errors': 'Reports of faults in the web app.',
  programs: 'Programs that call with API keys, and what they may do.',
  users: 'People and what they may do.',
  audit: 'Who did what, for admins.',
  ingest: 'Bringing in what a booking system knows: events, orders, ship calls, invoices.',
  changes: 'What has happened since, for other programs.',
  webhooks: 'Addresses that are told of changes, and what was sent to them.',
  imports: 'Seasons that the operator’s people bring in as files: preview, commit and history.',
  agencies: 'Partner agencies, their limits, dispatches and calendar feeds.',
  pier: 'A guide’s dispatches of a day, by a link without signing in.',
  'text-templates': 'The operator’s texts for crew and customers.',
  dispatches: 'Who goes with whom: crew, vehicle and time of persons who leave together.',
}
