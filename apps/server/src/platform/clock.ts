/** The only access to the time of day; everything else is given "now". */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
