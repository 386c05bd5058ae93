import type { ListedCall } from '@gangway/contract/ship-call-changes'
import {
  type DisruptionCause,
  disruptionCauses,
  isOfOneShip,
} from '@gangway/domain/disruptions/disruption'
import { stayText } from '@gangway/texts/stay-text'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { Card } from '../../shared/ui/card.tsx'
import type { Happened } from './disruption-draft.ts'
import classes from './disruptions.module.css'

/** The cause, then the ship, then its new times: only then is anything proposed. */
export function HappenedFields({
  happened: { cause, subject },
  date,
  calls,
  onCause,
  onSubject,
  children,
}: {
  happened: Happened
  date: string
  /** The ships in port on the day. */
  calls: readonly ListedCall[]
  onCause: (cause: DisruptionCause | null) => void
  onSubject: (subject: Happened['subject']) => void
  /** Its new times, where these are asked for. */
  children: ReactNode
}) {
  const { t } = useLanguage()
  const callText = useCallText(date)
  return (
    <div className={classes.said}>
      <Card title={t('disruptions.happened')}>
        <div className={classes.happened}>
          <div className={classes.choices}>
            <NativeSelect
              label={t('disruptions.cause')}
              data-autofocus
              data={[
                ...(cause === null ? [{ value: '', label: t('disruptions.chooseCause') }] : []),
                ...disruptionCauses.map((value) => ({
                  value,
                  label: t(`disruptions.cause.${value}`),
                })),
              ]}
              value={cause ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onCause(disruptionCauses.find((one) => one === value) ?? null)
              }
            />
            {cause !== null && (
              <NativeSelect
                label={t('disruptions.ship')}
                error={calls.length === 0 && isOfOneShip[cause] && t('disruptions.noCalls')}
                data={[
                  ...(subject === null ? [{ value: '', label: t('disruptions.chooseShip') }] : []),
                  ...calls.map((one) => ({ value: String(one.id), label: callText(one) })),
                  ...(isOfOneShip[cause]
                    ? []
                    : [{ value: 'all', label: t('disruptions.allShips') }]),
                ]}
                value={String(subject ?? '')}
                onChange={({ currentTarget: { value } }) =>
                  onSubject(value === 'all' ? 'all' : value === '' ? null : Number(value))
                }
              />
            )}
          </div>
          {children}
        </div>
      </Card>
    </div>
  )
}

/** @param date the day of the page: other days of a stay are named */
function useCallText(date: string) {
  const { t, language } = useLanguage()
  return (call: ListedCall) => {
    if (call.status === 'canceled') return [call.ship, t('shipCalls.status.canceled')].join(', ')
    return [call.ship, stayText(call, date, language)].join(', ')
  }
}
