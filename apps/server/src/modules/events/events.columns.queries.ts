/** The facts of an event (`e`) that a row of the list has. */
export const listFacts = [
  'e.agency_title',
  'e.product_name',
  'e.event_date',
  'e.language_guide',
  'e.dress_code',
  'e.alert',
  'e.email',
] as const

/** Those that its page has. */
export const pageFacts = [
  'e.agency_title',
  'e.product_name',
  'e.event_date',
  'e.language_guide',
  'e.duration',
  'e.email',
  'e.contact_name',
  'e.contact_phone',
  'e.meet_point',
  'e.dress_code',
  'e.need_ticket',
] as const

/** Those in an export. */
export const exportFacts = [
  'e.agency_title',
  'e.product_name',
  'e.event_date',
  'e.language_guide',
  'e.duration',
  'e.email',
  'e.contact_name',
  'e.contact_phone',
  'e.meet_point',
  'e.dress_code',
  'e.need_ticket',
  'e.alert',
] as const
