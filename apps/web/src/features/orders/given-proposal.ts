import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type { updateOrderStatus } from '@gangway/contract/orders'
import type { Translate } from '../../shared/i18n/text-types.ts'

export type GivenProposal = NonNullable<BodyInputOf<typeof updateOrderStatus>['proposal']>

export const proposalFields = [
  'proposal.kind',
  'proposal.value',
  'proposal.expires_at',
  'proposal.words',
] as const

export type ProposalField = (typeof proposalFields)[number]

export function proposalLabels(t: Translate): Readonly<Record<ProposalField, string>> {
  return {
    'proposal.kind': t('proposals.kind'),
    'proposal.value': t('proposals.value'),
    'proposal.expires_at': t('proposals.openUntil'),
    'proposal.words': t('proposals.words'),
  }
}

/** Proposal in the fields; null: they are not shown, so nothing is proposed. */
export function givenProposal(
  values: Readonly<Partial<Record<ProposalField, string>>>,
): GivenProposal | null {
  const kind = values['proposal.kind']
  if (kind === undefined) return null
  const value = values['proposal.value'] ?? ''
  const expires_at = values['proposal.expires_at'] ?? ''
  const words = values['proposal.words']?.trim() ?? ''
  // The server judges what was chosen.
  const given = { kind, value: kind === 'persons' ? Number(value) : value, expires_at, words }
  return given as GivenProposal
}
