export {
  type FittingProposal,
  isSameProposal,
  judgeProposal,
  requireProposer,
} from './add-proposal.service.ts'
export { expireProposals } from './expire-proposals.service.ts'
export {
  closeProposal,
  deleteProposals,
  eventsWithProposal,
  findFacts,
  findProposal,
  type FoundProposal,
  type ProposalRow,
  proposalsOfOrders,
} from './proposals.queries.ts'
export { presentProposal, recordedProposal, valueNow, valueOf } from './proposals.rules.ts'
export { clearProposalWords, proposalWords } from './proposal-words.service.ts'
