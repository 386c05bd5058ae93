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

/** As many people, vehicles or papers as an agency has. */
export const maximumOfEach = 300

/** Longest way between two ports: two days. */
export const maximumPortMinutes = 2_880

/** So many days before a paper's last one, its agency and the operator get a notice. */
export const paperNoticeDays = 30
