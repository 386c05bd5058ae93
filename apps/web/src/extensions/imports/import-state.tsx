import type { SeasonImport } from '@gangway/contract/imports/season-imports'
import type { IconComponent } from '../../shared/ui/icon.tsx'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import {
  IconArrowBackUp,
  IconCheck,
  IconColumns,
  IconEye,
  IconLoader2,
  IconUpload,
} from '../../shared/ui/page-icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import classes from './imports.module.css'

type Look = SeasonImport['state'] | 'faulty'

const icons: Readonly<Record<Look, IconComponent>> = {
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

type Found = Pick<SeasonImport, 'state' | 'fault_count'>

/** Where an import stands, as a sign and in words. */
export function ImportState({ found }: { found: Found }) {
  const t = useText()
  const look = lookOf(found)
  const Icon = icons[look]
  return (
    <span className={classes.state} data-state={look}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {importStateText(t, found)}
    </span>
  )
}

export function importStateText(t: Translate, found: Found): string {
  return t(`imports.state.${lookOf(found)}`)
}

/** A preview with errors is not there to be reviewed, but to be mended. */
function lookOf({ state, fault_count }: Found): Look {
  return state === 'previewed' && fault_count > 0 ? 'faulty' : state
}
