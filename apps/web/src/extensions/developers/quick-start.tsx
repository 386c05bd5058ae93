import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { CopyTextButton } from '../../shared/ui/copy-text-button.tsx'
import { CodeText } from './code-text.tsx'
import { type QuickStartPrograms, quickStartPrograms } from './quick-start-programs.ts'
import classes from './developers.module.css'

const languages = ['curl', 'TypeScript', 'Python'] as const satisfies (keyof QuickStartPrograms)[]

/** A first program in the reader's language, for this very installation. */
export function QuickStart({ address }: { address: string }) {
  const t = useText()
  const [language, setLanguage] = useState<(typeof languages)[number]>('curl')
  const program = quickStartPrograms(address)[language]
  return (
    <div className={classes.quickStart}>
      <p className={classes.hint}>{t('developers.quickStartHint')}</p>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('developers.language')}
          data={[...languages]}
          value={language}
          transitionDuration={0}
          onChange={setLanguage}
        />
        <CopyTextButton variant="default" text={program} />
      </div>
      <CodeText name={t('developers.quickStart')} text={program} />
    </div>
  )
}
