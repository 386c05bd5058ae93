import * as claimed from '@gangway/contract/claims'
import * as pickup from '@gangway/contract/pickup-request-steps'
import * as proposed from '@gangway/contract/proposal-steps'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { withFileForm } from '../../platform/http/file-form.ts'
import { addClaimFile } from './add-claim-file.use-case.ts'
import { answerAsk } from './answer-ask.use-case.ts'
import { type ClaimFileDeps, downloadClaimFile } from './claim-files.service.ts'
import { claim, listClaims } from './claim.service.ts'
import { openAsk } from './open-ask.use-case.ts'
import { pickupChange } from './pickup-change.service.ts'
import { proposal } from './proposal.service.ts'
import { removeClaimFile } from './remove-claim-file.use-case.ts'
import { withdrawAsk } from './withdraw-ask.use-case.ts'

const ofRequest = ({ request_id: id, ...of }: { event_id: number; request_id: number }) => {
  return { ...of, id }
}

const ofProposal = <Of extends object>({
  proposal_id: id,
  ...of
}: Of & { proposal_id: number }) => {
  return { ...of, id }
}

const ofClaim = ({ claim_id: id, ...of }: { event_id: number; claim_id: number }) => {
  return { ...of, id }
}

export function registerAsks(register: Register, deps: ClaimFileDeps): void {
  register({
    endpoint: pickup.askForPickupChange,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await openAsk(deps, actor, pickupChange, { ...params, ...body }),
    }),
  })

  register({
    endpoint: pickup.acceptPickupChange,
    writer: 'caller',
    handle: async ({ actor, params, body: { words, ...accepts } }) => ({
      data: await answerAsk(deps, actor, pickupChange, { of: ofRequest(params), words, accepts }),
    }),
  })

  register({
    endpoint: pickup.refusePickupChange,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await answerAsk(deps, actor, pickupChange, { of: ofRequest(params), ...body }),
    }),
  })

  register({
    endpoint: pickup.withdrawPickupChange,
    writer: 'caller',
    handle: async ({ actor, params }) => ({
      data: await withdrawAsk(deps, actor, pickupChange, ofRequest(params)),
    }),
  })

  register({
    endpoint: proposed.takeProposal,
    writer: 'caller',
    handle: async ({ actor, params, body: accepts }) => ({
      data: await answerAsk(deps, actor, proposal, { of: ofProposal(params), words: '', accepts }),
    }),
  })

  register({
    endpoint: proposed.refuseProposal,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await answerAsk(deps, actor, proposal, { of: ofProposal(params), ...body }),
    }),
  })

  register({
    endpoint: proposed.withdrawProposal,
    writer: 'caller',
    handle: async ({ actor, params }) => ({
      data: await withdrawAsk(deps, actor, proposal, ofProposal(params)),
    }),
  })

  register({
    endpoint: claimed.listClaims,
    handle: async ({ actor, params }) => ({
      data: await listClaims(deps, actor, params.event_id),
    }),
  })

  register({
    endpoint: claimed.makeClaim,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await openAsk(deps, actor, claim, { ...params, ...body }),
    }),
  })

  register({
    endpoint: claimed.acceptClaim,
    writer: 'caller',
    handle: async ({ actor, params, body: { words } }) => ({
      data: await answerAsk(deps, actor, claim, { of: ofClaim(params), words, accepts: {} }),
    }),
  })

  register({
    endpoint: claimed.refuseClaim,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await answerAsk(deps, actor, claim, { of: ofClaim(params), ...body }),
    }),
  })

  register({
    endpoint: claimed.withdrawClaim,
    writer: 'caller',
    handle: async ({ actor, params }) => ({
      data: await withdrawAsk(deps, actor, claim, ofClaim(params)),
    }),
  })

  register({
    endpoint: claimed.addClaimFile,
    writer: 'caller',
    handle: ({ actor, params, request }) =>
      withFileForm(request, async ({ filename, content }) => ({
        data: await addClaimFile(deps, actor, { ...params, filename, content }),
      })),
  })

  register({
    endpoint: claimed.downloadClaimFile,
    handle: ({ actor, params }) => downloadClaimFile(deps, actor, params),
  })

  register({
    endpoint: claimed.removeClaimFile,
    writer: 'caller',
    handle: async ({ actor, params }) => ({ data: await removeClaimFile(deps, actor, params) }),
  })
}
