import type { Circumstances } from './slow-page.ts'

export interface Case {
  name: string
  circumstances: Circumstances
}

export const cases: readonly Case[] = [
  { name: 'desktop, localhost', circumstances: { isPhone: false, network: 'local' } },
  { name: 'desktop, fast 3G', circumstances: { isPhone: false, network: 'fast 3G' } },
  { name: 'phone, localhost', circumstances: { isPhone: true, network: 'local' } },
]
