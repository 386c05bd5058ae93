import type { SeasonImport } from '@gangway/contract/imports/season-imports'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconColumns,
  IconEye,
  IconLoader2,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './imports.module.css'

type Look = SeasonImport['state'] | 'faulty'

const icons: Readonly<Record<Look, TablerIcon>> = {
  open: IconUpload,
  reading: IconLoader2,
  mapping: IconColumns,
  previewed: IconEye,
  committing: IconLoader2,
  committed: IconCheck,
  undoing: IconLoader2,
  undone: IconArrowBackUp,
  faulty: IconAlertTriangle,
  failed: IconAlertTriangle,
}

/** Where an import stands, as a sign and in words. */
export function ImportState({ found }: { found: Pick<SeasonImport, 'state' | 'fault_count'> }) {
  const t = useText()
  const look = lookOf(found)
  const Icon = icons[look]
  return (
    <span className={classes.state} data-state={look}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(`imports.state.${look}`)}
    </span>
  )
}

/** A preview with errors is not there to be reviewed, but to be mended. */
function lookOf({ state, fault_count }: Pick<SeasonImport, 'state' | 'fault_count'>): Look {
  return state === 'previewed' && fault_count > 0 ? 'faulty' : state
}
