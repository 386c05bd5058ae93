import { Loader } from '@mantine/core'
import { useText } from '../i18n/language-context.tsx'
import classes from './code-awaited.module.css'

/** Shows that what was pressed is on its way, while the code for it is still being fetched. */
export function CodeAwaited() {
  const t = useText()
  return (
    <output className={classes.awaited}>
      <Loader size={16} aria-hidden />
      {t('shell.loading')}
    </output>
  )
}
