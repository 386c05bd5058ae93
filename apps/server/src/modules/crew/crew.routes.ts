import * as contract from '@gangway/contract/crew'
import * as papers from '@gangway/contract/papers'
import * as distances from '@gangway/contract/port-distances'
import { parseFields, withFileForm } from '../../platform/http/file-form.ts'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { addCrewMember } from './add-crew-member.use-case.ts'
import { addPaper } from './add-paper.use-case.ts'
import { addVehicle } from './add-vehicle.use-case.ts'
import { changeCrewMember } from './change-crew-member.use-case.ts'
import { changeVehicle } from './change-vehicle.use-case.ts'
import { type CrewDeps, listCrew } from './crew.service.ts'
import { downloadPaper, type PapersDeps } from './papers.service.ts'
import { listPortDistances } from './port-distances.service.ts'
import { removeCrewMember } from './remove-crew-member.use-case.ts'
import { removePaper } from './remove-paper.use-case.ts'
import { removeVehicle } from './remove-vehicle.use-case.ts'
import { setPortDistance } from './set-port-distance.use-case.ts'

export function registerCrew(register: Register, deps: CrewDeps & PapersDeps): void {
  register({
    endpoint: contract.listCrew,
    handle: async ({ actor, params }) => ({ data: await listCrew(deps, actor, params.agency_id) }),
  })

  register({
    endpoint: contract.addCrewMember,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await addCrewMember(deps, actor, { ...body, ...params }),
    }),
  })

  register({
    endpoint: contract.changeCrewMember,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await changeCrewMember(deps, actor, { ...body, ...params }),
    }),
  })

  register({
    endpoint: contract.removeCrewMember,
    writer: 'caller',
    handle: async ({ actor, params }) => {
      await removeCrewMember(deps, actor, params)
      return undefined
    },
  })

  register({
    endpoint: contract.addVehicle,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await addVehicle(deps, actor, { ...body, ...params }),
    }),
  })

  register({
    endpoint: contract.changeVehicle,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await changeVehicle(deps, actor, { ...body, ...params }),
    }),
  })

  register({
    endpoint: contract.removeVehicle,
    writer: 'caller',
    handle: async ({ actor, params }) => {
      await removeVehicle(deps, actor, params)
      return undefined
    },
  })

  register({
    endpoint: papers.addPaper,
    writer: 'caller',
    handle: async ({ actor, params, body, request }) => {
      if (!request.isMultipart()) {
        return { data: await addPaper(deps, actor, { ...body, ...params }) }
      }
      return withFileForm(request, async ({ fields, filename, content }) => {
        const {
          crew_id = null,
          vehicle_id = null,
          ...paper
        } = parseFields(papers.paperForm, fields)
        const sent = { filename, content }
        return {
          data: await addPaper(deps, actor, { ...paper, crew_id, vehicle_id, ...params }, sent),
        }
      })
    },
  })

  register({
    endpoint: papers.downloadPaper,
    handle: ({ actor, params }) => downloadPaper(deps, actor, params),
  })

  register({
    endpoint: papers.removePaper,
    writer: 'caller',
    handle: async ({ actor, params }) => {
      await removePaper(deps, actor, params)
      return undefined
    },
  })

  register({
    endpoint: distances.listPortDistances,
    handle: async ({ actor }) => ({ data: await listPortDistances(deps, actor) }),
  })

  register({
    endpoint: distances.setPortDistance,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await setPortDistance(deps, actor, params, body.minutes),
    }),
  })
}
