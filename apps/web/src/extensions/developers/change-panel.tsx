import type { PublicChange } from '@gangway/contract/changes'
import { useText } from '../../shared/i18n/language-context.tsx'
import { CopyTextButton } from '../../shared/ui/copy-text-button.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { CodeText } from './code-text.tsx'
import classes from './developers.module.css'

/** One change as in the feed and webhooks. */
export function ChangePanel({ change, onClose }: { change: PublicChange; onClose: () => void }) {
  const t = useText()
  const text = JSON.stringify(change, null, 2)
  return (
    <SidePanel title={change.type} onClose={onClose}>
      <section className={classes.section} aria-label={t('developers.payload')}>
        <h3 className={classes.title}>{t('developers.payload')}</h3>
        <CodeText name={t('developers.payload')} text={text} />
        <CopyTextButton variant="default" text={text} />
      </section>
    </SidePanel>
  )
}
