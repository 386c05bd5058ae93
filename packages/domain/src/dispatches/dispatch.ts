/** Parts that crew have in a dispatch, in display order. */
export const crewRoles = ['guide', 'driver', 'escort'] as const

export type CrewRole = (typeof crewRoles)[number]

/** How a crew member stands to a dispatch. */
export const crewStates = ['planned', 'asked', 'accepted', 'refused'] as const

export type CrewState = (typeof crewStates)[number]

/** Kinds of papers of an agency, a crew member or a vehicle. */
export const paperKinds = ['licence', 'insurance', 'permit'] as const

export type PaperKind = (typeof paperKinds)[number]

/** As many dispatches as an agency has in a port on a day. */
export const maximumDispatches = 200

/** As many crew members as ride in one dispatch. */
export const maximumCrew = 12

export const maximumSeats = 999

export const maximumWheelchairPlaces = 99
