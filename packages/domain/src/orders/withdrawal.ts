/** Why whoever sent an order or an event takes it back. */
export const withdrawals = ['customer', 'operator', 'ship', 'weather', 'mistake', 'other'] as const

export type Withdrawal = (typeof withdrawals)[number]
