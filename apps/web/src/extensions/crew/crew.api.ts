import { createUpload } from '@gangway/client/create-upload'
import { conflictIn } from '@gangway/client/refusal'
import { sendWithProgress } from '@gangway/client/send-with-progress'
import type {
  addCrewMember,
  addVehicle,
  changeCrewMember,
  changeVehicle,
  CrewMember,
  listCrew,
  removeCrewMember,
  removeVehicle,
  Vehicle,
} from '@gangway/contract/crew'
import type { CrewImport, importCrew } from '@gangway/contract/crew-import'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type { addPaper, downloadPaper, Paper, removePaper } from '@gangway/contract/papers'
import type { listPortDistances, setPortDistance } from '@gangway/contract/port-distances'
import { useQuery } from '@tanstack/react-query'
import { apiEnvironment, call, fileAddress } from '../../shared/http/api-client.ts'
import { useRefetchingMutation } from '../../shared/http/use-refetching-mutation.ts'

const upload = createUpload({ ...apiEnvironment, send: sendWithProgress })

/** Crew, vehicles and papers of an agency. */
export function useCrew(agency_id: number | null) {
  return useQuery({
    queryKey: ['crew', agency_id],
    queryFn: async ({ signal }) => {
      const params = { agency_id: agency_id ?? 0 }
      const path = '/agencies/:agency_id/crew'
      const { data } = await call<typeof listCrew>({ method: 'GET', path, params, signal })
      return data
    },
    enabled: agency_id !== null,
  })
}

export function useSaveMember(agency_id: number, seen: CrewMember | null, onDone: () => void) {
  return useRefetchingMutation((body: BodyInputOf<typeof addCrewMember>) => {
    if (seen === null) {
      const path = '/agencies/:agency_id/crew'
      return call<typeof addCrewMember>({ method: 'POST', path, params: { agency_id }, body })
    }
    return call<typeof changeCrewMember>({
      method: 'PUT',
      path: '/agencies/:agency_id/crew/:crew_id',
      params: { agency_id, crew_id: seen.id },
      body: { ...body, version: seen.version },
    })
  }, onDone)
}

/** The person as it now stands, when someone else was faster. */
export function staleMember(error: unknown): CrewMember | null {
  return conflictIn<typeof changeCrewMember>(error, 'stale')
}

export function useRemoveMember(agency_id: number, onDone: () => void) {
  return useRefetchingMutation(
    (crew_id: number) =>
      call<typeof removeCrewMember>({
        method: 'DELETE',
        path: '/agencies/:agency_id/crew/:crew_id',
        params: { agency_id, crew_id },
      }),
    onDone,
  )
}

export function useSaveVehicle(agency_id: number, seen: Vehicle | null, onDone: () => void) {
  return useRefetchingMutation((body: BodyInputOf<typeof addVehicle>) => {
    if (seen === null) {
      const path = '/agencies/:agency_id/vehicles'
      return call<typeof addVehicle>({ method: 'POST', path, params: { agency_id }, body })
    }
    return call<typeof changeVehicle>({
      method: 'PUT',
      path: '/agencies/:agency_id/vehicles/:vehicle_id',
      params: { agency_id, vehicle_id: seen.id },
      body: { ...body, version: seen.version },
    })
  }, onDone)
}

/** The vehicle as it now stands, when someone else was faster. */
export function staleVehicle(error: unknown): Vehicle | null {
  return conflictIn<typeof changeVehicle>(error, 'stale')
}

export function useRemoveVehicle(agency_id: number, onDone: () => void) {
  return useRefetchingMutation(
    (vehicle_id: number) =>
      call<typeof removeVehicle>({
        method: 'DELETE',
        path: '/agencies/:agency_id/vehicles/:vehicle_id',
        params: { agency_id, vehicle_id },
      }),
    onDone,
  )
}

/** Previews a file, or writes what was previewed. */
export function useImportCrew(agency_id: number) {
  return useRefetchingMutation(
    async (sent: { file: File; fields: Partial<Pick<CrewImport, 'encoding' | 'fingerprint'>> }) => {
      const path = '/agencies/:agency_id/crew/import'
      return (await upload<typeof importCrew>({ path, params: { agency_id }, ...sent })).data
    },
    () => {},
  )
}

/** The preview as it now is, when others have changed crew or vehicles. */
export function newerPreview(error: unknown): CrewImport | null {
  return conflictIn<typeof importCrew>(error, 'stale')
}

type NewPaper = Pick<Paper, 'kind' | 'crew_id' | 'vehicle_id' | 'valid_until'>

export function useAddPaper(agency_id: number, onDone: () => void) {
  const path = '/agencies/:agency_id/papers'
  const params = { agency_id }
  return useRefetchingMutation(({ file, ...paper }: NewPaper & { file: File | null }) => {
    if (file === null) {
      return call<typeof addPaper>({ method: 'POST', path, params, body: paper })
    }
    const { kind, valid_until, crew_id, vehicle_id } = paper
    const owner = {
      ...(crew_id !== null && { crew_id }),
      ...(vehicle_id !== null && { vehicle_id }),
    }
    return upload<typeof addPaper>({ path, params, fields: { kind, valid_until, ...owner }, file })
  }, onDone)
}

export function useRemovePaper(agency_id: number, onDone: () => void) {
  return useRefetchingMutation(
    (paper_id: number) =>
      call<typeof removePaper>({
        method: 'DELETE',
        path: '/agencies/:agency_id/papers/:paper_id',
        params: { agency_id, paper_id },
      }),
    onDone,
  )
}

/** Where the browser downloads the file of a paper. */
export function paperUrl(agency_id: number, paper_id: number): string {
  return fileAddress<typeof downloadPaper>({
    path: '/agencies/:agency_id/papers/:paper_id/file',
    params: { agency_id, paper_id },
  })
}

export function usePortDistances() {
  return useQuery({
    queryKey: ['port-distances'],
    queryFn: async ({ signal }) => {
      const path = '/port-distances'
      const { data } = await call<typeof listPortDistances>({ method: 'GET', path, signal })
      return data
    },
  })
}

export function useSetDistance(onDone: () => void) {
  return useRefetchingMutation(
    ({
      port_id,
      other_port_id,
      minutes,
    }: {
      port_id: number
      other_port_id: number
      minutes: number | null
    }) =>
      call<typeof setPortDistance>({
        method: 'PUT',
        path: '/port-distances/:port_id/:other_port_id',
        params: { port_id, other_port_id },
        body: { minutes },
      }),
    onDone,
  )
}
