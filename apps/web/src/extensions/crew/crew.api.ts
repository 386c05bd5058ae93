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
import type { SentList } from '../../features/list-import/list-import-dialog.tsx'
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

/** People and vehicles, as their lists have them. */
export interface Parts {
  crew: CrewMember
  vehicles: Vehicle
}

export type PartKind = keyof Parts

interface Bodies {
  crew: BodyInputOf<typeof addCrewMember>
  vehicles: BodyInputOf<typeof addVehicle>
}

export type PartBody<Kind extends PartKind> = Bodies[Kind]

type Seen = Pick<CrewMember, 'id' | 'version'> | null

const memberPath = '/agencies/:agency_id/crew/:crew_id'
const vehiclePath = '/agencies/:agency_id/vehicles/:vehicle_id'

const saves: {
  [Kind in PartKind]: (agency_id: number, seen: Seen, body: Bodies[Kind]) => Promise<unknown>
} = {
  crew: (agency_id, seen, body) => {
    if (seen === null) {
      const path = '/agencies/:agency_id/crew'
      return call<typeof addCrewMember>({ method: 'POST', path, params: { agency_id }, body })
    }
    const { id: crew_id, version } = seen
    const params = { agency_id, crew_id }
    return call<typeof changeCrewMember>({
      method: 'PUT',
      path: memberPath,
      params,
      body: { ...body, version },
    })
  },
  vehicles: (agency_id, seen, body) => {
    if (seen === null) {
      const path = '/agencies/:agency_id/vehicles'
      return call<typeof addVehicle>({ method: 'POST', path, params: { agency_id }, body })
    }
    const { id: vehicle_id, version } = seen
    const params = { agency_id, vehicle_id }
    return call<typeof changeVehicle>({
      method: 'PUT',
      path: vehiclePath,
      params,
      body: { ...body, version },
    })
  },
}

export function useSavePart<Kind extends PartKind>(
  of: Kind,
  { agency_id, seen }: { agency_id: number; seen: Seen },
  onDone: () => void,
) {
  return useRefetchingMutation((body: PartBody<Kind>) => saves[of](agency_id, seen, body), onDone)
}

/** The person or vehicle as it now stands, when someone else was faster. */
export function stalePart<Kind extends PartKind>(of: Kind, error: unknown): Parts[Kind] | null {
  const stale: { [Each in PartKind]: () => Parts[Each] | null } = {
    crew: () => conflictIn<typeof changeCrewMember>(error, 'stale'),
    vehicles: () => conflictIn<typeof changeVehicle>(error, 'stale'),
  }
  return stale[of]()
}

const removals = {
  crew: (agency_id: number, crew_id: number) =>
    call<typeof removeCrewMember>({
      method: 'DELETE',
      path: memberPath,
      params: { agency_id, crew_id },
    }),
  vehicles: (agency_id: number, vehicle_id: number) =>
    call<typeof removeVehicle>({
      method: 'DELETE',
      path: vehiclePath,
      params: { agency_id, vehicle_id },
    }),
  papers: (agency_id: number, paper_id: number) =>
    call<typeof removePaper>({
      method: 'DELETE',
      path: '/agencies/:agency_id/papers/:paper_id',
      params: { agency_id, paper_id },
    }),
}

export type RemovedKind = keyof typeof removals

export function useRemovePart(of: RemovedKind, agency_id: number, onDone: () => void) {
  return useRefetchingMutation((id: number) => removals[of](agency_id, id), onDone)
}

/** Previews a file, or writes what was previewed. */
export async function importCrewFile(agency_id: number, sent: SentList): Promise<CrewImport> {
  const path = '/agencies/:agency_id/crew/import'
  return (await upload<typeof importCrew>({ path, params: { agency_id }, ...sent })).data
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
