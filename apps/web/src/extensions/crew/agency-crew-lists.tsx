import type { AgencyCrew, CrewMember, Vehicle } from '@gangway/contract/crew'
import { type ComponentType, useCallback, useMemo, useState } from 'react'
import { useLiveEvents } from '../../features/events/list/use-live-events.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { IconComponent } from '../../shared/ui/icon.tsx'
import { IconClipboardCheck, IconUsers } from '../../shared/ui/icons.ts'
import { ListSection } from '../../shared/ui/list-section.tsx'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { type PartKind, useCrew } from './crew.api.ts'
import { MemberPanel } from './member-panel.tsx'
import { MembersTable } from './members-table.tsx'
import type { PartPanelProps } from './part-panel.tsx'
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
      <Parts
        of="crew"
        rows={data?.crew}
        icon={IconUsers}
        Table={MembersTable}
        Panel={MemberPanel}
        agency_id={agency_id}
      />
      <Parts
        of="vehicles"
        rows={data?.vehicles}
        Table={VehiclesTable}
        Panel={VehiclePanel}
        agency_id={agency_id}
      />
      <Papers agency_id={agency_id} data={data} />
    </>
  )
}

function Parts<Part extends CrewMember | Vehicle>({
  of,
  agency_id,
  rows,
  icon,
  Table,
  Panel,
}: {
  of: PartKind
  agency_id: number
  rows: readonly Part[] | undefined
  icon?: IconComponent
  Table: ComponentType<{
    rows: readonly Part[]
    awaitedRows: number
    onOpen: (part: Part) => void
  }>
  Panel: ComponentType<PartPanelProps<Part>>
}) {
  const t = useText()
  const [open, setOpen] = useState<{ part: Part | null } | null>(null)
  const onOpen = useCallback((part: Part) => setOpen({ part }), [])
  return (
    <ListSection
      title={t(`crew.${of}`)}
      count={rows?.length}
      add={t(`crew.${of}.add`)}
      {...(icon && { icon })}
      empty={[t(`crew.${of}.empty`), t(`crew.${of}.emptyHint`)]}
      panel={
        open === null ? null : (
          <Panel agency_id={agency_id} part={open.part} onClose={() => setOpen(null)} />
        )
      }
      onAdd={() => setOpen({ part: null })}
    >
      <Table rows={rows ?? []} awaitedRows={rows === undefined ? awaited : 0} onOpen={onOpen} />
    </ListSection>
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
    <ListSection
      title={t('crew.papers')}
      count={papers?.length}
      add={t('crew.papers.add')}
      icon={IconClipboardCheck}
      empty={[t('crew.papers.empty'), t('crew.papers.emptyHint')]}
      panel={panel()}
      onAdd={() => setOpen('new')}
    >
      <PapersTable
        rows={papers ?? []}
        awaitedRows={papers === undefined ? awaited : 0}
        onOpen={setOpen}
      />
    </ListSection>
  )
}
