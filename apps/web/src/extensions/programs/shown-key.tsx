import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { ShownOnce } from '../../shared/ui/shown-once.tsx'
import classes from './programs.module.css'

export function ShownKey({ apiKey, onKept }: { apiKey: string; onKept: () => void }) {
  const t = useText()
  return (
    <div className={classes.shown}>
      <p className={classes.once}>
        <IconAlertTriangle size={16} aria-hidden />
        {t('programs.once')}
      </p>
      <ShownOnce
        secret={apiKey}
        className={classes.key}
        label={t('programs.key')}
        hint={t('programs.keyHint')}
        kept={t('programs.kept')}
        onKept={onKept}
      />
    </div>
  )
}
