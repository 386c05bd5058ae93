/** Reason given for a withdrawal. */
export const withdrawals = ['customer', 'operator', 'ship', 'weather', 'mistake', 'other'] as const

export type Withdrawal = (typeof withdrawals)[number]
