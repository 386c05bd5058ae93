import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useText } from '../../../shared/i18n/language-context.tsx'
import type { EventsFilter } from './events-list-state.ts'

/** What a link narrowed the list down to, beyond the filter bar and the chips; each can be undone. */
export function EventsNarrowing({
  filter: { waiting, pickup_time, agency },
  agencyName,
  onWiden,
}: {
  filter: EventsFilter
  /** Known once a row of that agency is. */
  agencyName: string | undefined
  onWiden: (part: Partial<EventsFilter>) => void
}) {
  const t = useText()
  return (
    <>
      {(waiting === 'any' || waiting === 'later') && (
        <Narrowed
          name={t(`events.only.waiting.${waiting}`)}
          onRemove={() => onWiden({ waiting: null })}
        />
      )}
      {pickup_time === 'missing' && (
        <Narrowed
          name={t('events.only.pickupTimeMissing')}
          onRemove={() => onWiden({ pickup_time: null })}
        />
      )}
      {agency !== null && (
        <Narrowed
          name={
            agencyName === undefined
              ? t('events.only.oneAgency')
              : t('events.only.agency', { name: agencyName })
          }
          onRemove={() => onWiden({ agency: null })}
        />
      )}
    </>
  )
}

function Narrowed({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useText()
  return (
    <Button
      variant="light"
      size="compact-sm"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={t('events.only.remove', { name })}
      title={t('events.only.remove', { name })}
      onClick={onRemove}
    >
      {name}
    </Button>
  )
}
