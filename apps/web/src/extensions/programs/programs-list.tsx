import type { Program } from '@gangway/contract/programs'
import { Button } from '@mantine/core'
import { IconKey } from '../../shared/ui/icons.ts'
import { IconPlus } from '../../shared/ui/page-icons.ts'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import iconOnPhone from '../../shared/ui/icon-on-phone.module.css'
import { ListPanel } from '../../shared/ui/list-panel.tsx'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { MakeProgramPanel } from './make-program-panel.tsx'
import type { AgencyChoice } from './program-fields.tsx'
import { ProgramPanel } from './program-panel.tsx'
import { usePrograms } from './programs.api.ts'
import { ProgramsTable } from './programs-table.tsx'

/** Loading rows of a list that is usually short. */
const awaited = 3

/**
 * The programs that call with API keys, with the panel in which one is made or changed.
 *
 * @param agencies for whom the operator makes keys beside its own; null: an agency's people make their own
 */
export function ProgramsList({ agencies }: { agencies: readonly AgencyChoice[] | null }) {
  const t = useText()
  const { data: programs, error, refetch } = usePrograms()
  const [open, setOpen] = useState<Program | 'new' | null>(null)
  const shown =
    open === null || open === 'new' ? null : (programs?.find(({ id }) => id === open.id) ?? open)

  return (
    <>
      <PageHeader
        title={t('programs.title')}
        description={t(agencies === null ? 'programs.hintAgency' : 'programs.hint')}
        actions={
          <Button
            className={iconOnPhone.button ?? ''}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpen('new')}
          >
            {t('programs.make')}
          </Button>
        }
      />
      <ListPanel name={t('programs.title')}>{rowsOrNotice()}</ListPanel>
      {open === 'new' && <MakeProgramPanel agencies={agencies} onClose={() => setOpen(null)} />}
      {shown !== null && (
        <ProgramPanel program={shown} onChanged={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  )

  function rowsOrNotice() {
    if (programs === undefined && error !== null) {
      return (
        <LoadFailed title={t('programs.failed')} error={error} onRetry={() => void refetch()} />
      )
    }
    if (programs?.length === 0) {
      return (
        <EmptyState icon={IconKey} title={t('programs.empty')}>
          {t('programs.emptyHint')}
        </EmptyState>
      )
    }
    return (
      <ProgramsTable
        rows={programs ?? []}
        awaitedRows={programs === undefined ? awaited : 0}
        showsOwner={agencies !== null}
        onOpen={setOpen}
      />
    )
  }
}
