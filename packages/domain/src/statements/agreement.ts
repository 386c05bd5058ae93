/** As many rates, and as many terms, as an agency has. */
export const maximumRates = 500

/** As many prices as a rate of dispatches has. */
export const maximumTiers = 20

/** As many steps as terms have. */
export const maximumSteps = 10
