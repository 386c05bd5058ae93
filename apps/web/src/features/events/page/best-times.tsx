import { Button } from '@mantine/core'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { fitSentence } from '../../../shared/format/pickup-fit-text.ts'
import { VerdictIcon } from '../../../shared/ui/verdict-icon.tsx'
import classes from './pickup-time-box.module.css'
import { advisedTimes, type PickupChoice } from './pickup-options.ts'

/** The times that leave the ships most room, each to be taken with one click. */
export function BestTimes({
  choice: { advice, fits },
  saved = null,
  onTake,
}: {
  choice: PickupChoice
  /** Not offered: it is saved already. */
  saved?: string | null
  onTake: (time: string) => void
}) {
  const t = useText()
  const times = advisedTimes(advice)
  if (times.length === 0) return null
  return (
    <fieldset className={classes.best} aria-label={t('event.bestTimes')}>
      {times
        .filter((time) => time !== saved)
        .map((time) => {
          const fit = fits.get(time) ?? null
          return (
            <Button
              key={time}
              className={classes.take}
              size="compact-sm"
              variant="default"
              aria-label={t('event.takeTime', { time })}
              title={fit === null ? undefined : fitSentence(t, fit)}
              leftSection={fit !== null && <VerdictIcon verdict={fit.verdict} size={14} />}
              onClick={() => onTake(time)}
            >
              {time}
            </Button>
          )
        })}
    </fieldset>
  )
}
