import type { PublicChange } from '@gangway/contract/changes'
import { publicChangeTypes } from '@gangway/domain/changes/public-change-types'
import { Switch } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '../../shared/ui/icons.ts'
import { IconActivity, IconCircleCheck, IconPlayerPause } from '../../shared/ui/page-icons.ts'
import { useState } from 'react'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { ListPanel } from '../../shared/ui/list-panel.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { ChangePanel } from './change-panel.tsx'
import { ChangesTable } from './changes-table.tsx'
import { type LiveChanges as Live, useLiveChanges } from './developers.api.ts'
import classes from './developers.module.css'

/** The feed of changes as it grows. */
export function LiveChanges() {
  const t = useText()
  const [isOn, setIsOn] = useState(true)
  const [type, setType] = useState<string | null>(null)
  const [open, setOpen] = useState<PublicChange | null>(null)
  const live = useLiveChanges(isOn)
  const shown = live.changes.filter((change) => type === null || change.type === type)

  return (
    <>
      <div className={classes.bar}>
        <Switch
          label={t('developers.follow')}
          checked={isOn}
          onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
        />
        <FeedState isOn={isOn} live={live} />
        <SelectField
          label={t('developers.kind')}
          className={classes.choice ?? ''}
          placeholder={t('lists.any')}
          searchable
          clearable
          data={[...publicChangeTypes]}
          value={type}
          onChange={setType}
        />
      </div>
      {live.error !== null && <p role="alert">{errorText(t, live.error)}</p>}
      <ListPanel name={t('developers.part.changes')}>
        {shown.length === 0 ? nothing() : <ChangesTable rows={shown} onOpen={setOpen} />}
      </ListPanel>
      {open !== null && <ChangePanel change={open} onClose={() => setOpen(null)} />}
    </>
  )

  function nothing() {
    if (live.changes.length > 0) {
      return (
        <EmptyState icon={IconActivity} title={t('developers.changesNoMatch')}>
          {t('developers.changesNoMatchHint')}
        </EmptyState>
      )
    }
    return (
      <EmptyState
        icon={IconActivity}
        title={t(isOn ? 'developers.changesEmpty' : 'developers.changesOff')}
      >
        {t(isOn ? 'developers.changesEmptyHint' : 'developers.changesOffHint')}
      </EmptyState>
    )
  }
}

/** Whether what is shown is up to date. */
function FeedState({ isOn, live: { isFollowing, error } }: { isOn: boolean; live: Live }) {
  const t = useText()
  const [Icon, key, look] = !isOn
    ? ([IconPlayerPause, 'paused', 'quiet'] as const)
    : error !== null
      ? ([IconAlertTriangle, 'interrupted', 'bad'] as const)
      : isFollowing
        ? ([IconCircleCheck, 'following', 'good'] as const)
        : ([IconClock, 'opening', 'quiet'] as const)
  return (
    <output className={classes.state} data-state={look}>
      <Icon size={16} aria-hidden />
      {t(`developers.${key}`)}
    </output>
  )
}
