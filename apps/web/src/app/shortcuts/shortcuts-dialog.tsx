import { Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { Keys } from './keys.tsx'
import classes from './shortcuts-dialog.module.css'
import { shortcutGroups } from './shortcut-groups.ts'
import type { Shortcut } from './shortcuts.ts'
import { areSingleKeysOn, switchSingleKeys } from '../../shared/browser/keyboard.ts'

/** Every shortcut of the product, by where it works. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [isSingleOn, setIsSingleOn] = useState(areSingleKeysOn)
  const toggleSingle = (isOn: boolean) => {
    switchSingleKeys(isOn)
    setIsSingleOn(isOn)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shortcuts.title')}
      size={760}
      centered
      transitionProps={{ duration: 0 }}
      returnFocus={false}
    >
      <div className={classes.groups}>
        {shortcutGroups().map(({ title, shortcuts }) => (
          <section key={title} className={classes.group}>
            <h3 className={classes.where}>{t(title)}</h3>
            <dl className={classes.list}>
              {shortcuts.map((shortcut) => (
                <Row key={shortcut.does} shortcut={shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        className={classes.single ?? ''}
        checked={isSingleOn}
        onChange={({ currentTarget }) => toggleSingle(currentTarget.checked)}
        label={t('shortcuts.single')}
        description={t('shortcuts.singleHint')}
      />
    </Modal>
  )
}

function Row({ shortcut: { does, keys, inTurn } }: { shortcut: Shortcut }) {
  const t = useText()
  return (
    <div className={classes.row}>
      <dt>{t(does)}</dt>
      <dd className={classes.keys}>
        {keys.map((combination, index) => (
          <span key={combination.join()} className={classes.way}>
            {index > 0 && <span className={classes.or}>{t('shortcuts.or')}</span>}
            <Keys combination={combination} inTurn={inTurn} />
          </span>
        ))}
      </dd>
    </div>
  )
}
