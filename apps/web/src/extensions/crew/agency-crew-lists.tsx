import type { AgencyCrew, CrewMember, Vehicle } from '@gangway/contract/crew'
import { useMemo, useState } from 'react'
import { useLiveEvents } from '../../features/events/list/use-live-events.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { IconClipboardCheck, IconUsers } from '../../shared/ui/icons.ts'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { useCrew } from './crew.api.ts'
import { CrewSection } from './crew-section.tsx'
import { MemberPanel } from './member-panel.tsx'
import { MembersTable } from './members-table.tsx'
import { PaperPanel } from './paper-panel.tsx'
import { type OwnedPaper, PapersTable } from './papers-table.tsx'
import { ShownPaperPanel } from './shown-paper-panel.tsx'
import { VehiclePanel } from './vehicle-panel.tsx'
import { VehiclesTable } from './vehicles-table.tsx'

/** Loading rows of lists that are short. */
const awaited = 2

/** Crew, vehicles and papers of an agency, one below the other. */
export function AgencyCrewLists({ agency_id }: { agency_id: number }) {
  const t = useText()
  const { data, error, refetch } = useCrew(agency_id)
  useLiveEvents(refetch)
  if (data === undefined && error !== null) {
    return <LoadFailed title={t('crew.failed')} error={error} onRetry={refetch} />
  }
  return (
    <>
      <Members agency_id={agency_id} crew={data?.crew} />
      <Vehicles agency_id={agency_id} vehicles={data?.vehicles} />
      <Papers agency_id={agency_id} data={data} />
    </>
  )
}

function Members({
  agency_id,
  crew,
}: {
  agency_id: number
  crew: readonly CrewMember[] | undefined
}) {
  const t = useText()
  const [open, setOpen] = useState<CrewMember | 'new' | null>(null)
  return (
    <CrewSection
      title={t('crew.crew')}
      count={crew?.length}
      add={t('crew.crew.add')}
      icon={IconUsers}
      empty={[t('crew.crew.empty'), t('crew.crew.emptyHint')]}
      isPanelOpen={open !== null}
      panel={
        <MemberPanel
          agency_id={agency_id}
          member={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      }
      onAdd={() => setOpen('new')}
    >
      <MembersTable
        rows={crew ?? []}
        awaitedRows={crew === undefined ? awaited : 0}
        onOpen={setOpen}
      />
    </CrewSection>
  )
}

function Vehicles({
  agency_id,
  vehicles,
}: {
  agency_id: number
  vehicles: readonly Vehicle[] | undefined
}) {
  const t = useText()
  const [open, setOpen] = useState<Vehicle | 'new' | null>(null)
  return (
    <CrewSection
      title={t('crew.vehicles')}
      count={vehicles?.length}
      add={t('crew.vehicles.add')}
      empty={[t('crew.vehicles.empty'), t('crew.vehicles.emptyHint')]}
      isPanelOpen={open !== null}
      panel={
        <VehiclePanel
          agency_id={agency_id}
          vehicle={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      }
      onAdd={() => setOpen('new')}
    >
      <VehiclesTable
        rows={vehicles ?? []}
        awaitedRows={vehicles === undefined ? awaited : 0}
        onOpen={setOpen}
      />
    </CrewSection>
  )
}

function Papers({ agency_id, data }: { agency_id: number; data: AgencyCrew | undefined }) {
  const t = useText()
  const [open, setOpen] = useState<OwnedPaper | 'new' | null>(null)
  const papers = useMemo(
    () =>
      data?.papers.map((paper): OwnedPaper => {
        const member = data.crew.find(({ id }) => id === paper.crew_id)
        const vehicle = data.vehicles.find(({ id }) => id === paper.vehicle_id)
        return { ...paper, agency_id, owner: member?.name ?? vehicle?.name ?? null }
      }),
    [data, agency_id],
  )
  const onClose = () => setOpen(null)

  function panel() {
    if (data === undefined || open === null) return null
    if (open !== 'new') return <ShownPaperPanel paper={open} onClose={onClose} />
    return <PaperPanel agency_id={agency_id} owners={data} onClose={onClose} />
  }

  return (
    <CrewSection
      title={t('crew.papers')}
      count={papers?.length}
      add={t('crew.papers.add')}
      icon={IconClipboardCheck}
      empty={[t('crew.papers.empty'), t('crew.papers.emptyHint')]}
      isPanelOpen={open !== null}
      panel={panel()}
      onAdd={() => setOpen('new')}
    >
      <PapersTable
        rows={papers ?? []}
        awaitedRows={papers === undefined ? awaited : 0}
        onOpen={setOpen}
      />
    </CrewSection>
  )
}
