import type { ImportState as State } from '@gangway/domain/imports/season-import'
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

const icons: Readonly<Record<State, TablerIcon>> = {
  open: IconUpload,
  reading: IconLoader2,
  mapping: IconColumns,
  previewed: IconEye,
  committing: IconLoader2,
  committed: IconCheck,
  undoing: IconLoader2,
  undone: IconArrowBackUp,
  failed: IconAlertTriangle,
}

/** Where an import stands, as a sign and in words. */
export function ImportState({ state }: { state: State }) {
  const t = useText()
  const Icon = icons[state]
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(`imports.state.${state}`)}
    </span>
  )
}
