import type { NoticePreferences as Preferences } from '@gangway/contract/notices'
import { cadences } from '@gangway/domain/notices/notice-kinds'
import { Button, NativeSelect, Switch } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useScrolledTo } from '../../shared/browser/use-scrolled-to.ts'
import { isClockTime } from '../../shared/forms/clock-time.ts'
import { faultText } from '../../shared/forms/form-texts.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { flash } from '../../shared/flash/flash.ts'
import { toastError } from '../../shared/flash/toast.ts'
import { isServed, paths } from '../../shared/paths.ts'
import { ClockField } from '../../shared/ui/clock-field.tsx'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import classes from './notice-preferences.module.css'
import { useNoticePreferences, useSetNoticePreferences } from './notices.api.ts'

/** Choice of notices by mail, and when; mails link to it as `/profile#notices`. */
export function NoticePreferences() {
  const t = useText()
  const { data, error, refetch } = useNoticePreferences()
  if (data === undefined && error !== null) {
    return <LoadFailed title={t('notices.failed')} error={error} onRetry={refetch} />
  }
  return data === undefined ? <LoadingRows rows={6} columns={2} /> : <PreferencesForm kept={data} />
}

const usualQuiet = { from: '22:00', to: '07:00' }

function PreferencesForm({ kept }: { kept: Preferences }) {
  const text = useLanguage()
  const { t } = text
  const [chosen, setChosen] = useState(kept)
  const keep = useSetNoticePreferences()
  const form = useScrolledTo<HTMLFormElement>('#notices')
  const { quiet } = chosen
  const ends = quiet === null ? [] : (['from', 'to'] as const)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (quiet !== null && ends.some((end) => quietProblem(text, quiet, end) !== null)) return
    keep.mutate(chosen, {
      onSuccess: () => void flash({ message: t('notices.kept'), status: 'success' }),
      onError: (problem) => toastError(errorText(t, problem)),
    })
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <table className={classes.kinds}>
        <thead>
          <tr>
            <th scope="col">{t('notices.kind')}</th>
            <th scope="col">{t('notices.byMail')}</th>
          </tr>
        </thead>
        <tbody>
          {chosen.kinds.map(({ kind, cadence }) => (
            <tr key={kind}>
              <th scope="row">{t(`notices.kind.${kind}`)}</th>
              <td>
                <NativeSelect
                  aria-label={t('notices.byMailFor', { kind: t(`notices.kind.${kind}`) })}
                  size="xs"
                  value={cadence}
                  data={cadences.map((value) => ({
                    value,
                    label: t(`notices.cadence.${value}`),
                  }))}
                  onChange={({ currentTarget: { value } }) => {
                    const next = cadences.find((known) => known === value) ?? cadence
                    const kinds = chosen.kinds.map((row) =>
                      row.kind === kind ? { kind, cadence: next } : row,
                    )
                    setChosen({ ...chosen, kinds })
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isServed(paths.portDays) && (
        <NativeSelect
          label={t('notices.portDay')}
          description={t('notices.portDayHint')}
          value={chosen.port_day_at ?? ''}
          data={[{ value: '', label: t('notices.cadence.off') }, ...hoursFor(chosen.port_day_at)]}
          onChange={({ currentTarget: { value } }) =>
            setChosen({ ...chosen, port_day_at: value === '' ? null : value })
          }
        />
      )}
      <Switch
        label={t('notices.quiet')}
        description={t('notices.quietHint')}
        checked={quiet !== null}
        onChange={({ currentTarget: { checked } }) =>
          setChosen({ ...chosen, quiet: checked ? usualQuiet : null })
        }
      />
      {quiet !== null && (
        <div className={classes.hours}>
          {ends.map((end) => (
            <ClockField
              key={end}
              required
              label={t(`notices.quiet.${end}`)}
              value={quiet[end]}
              error={quietProblem(text, quiet, end)}
              onChange={({ currentTarget: { value } }) =>
                setChosen({ ...chosen, quiet: { ...quiet, [end]: value } })
              }
            />
          ))}
        </div>
      )}
      <SelectField
        label={t('notices.timeZone')}
        searchable
        allowDeselect={false}
        data={timeZones(chosen.time_zone)}
        value={chosen.time_zone}
        onChange={(time_zone) => {
          if (time_zone !== null) setChosen({ ...chosen, time_zone })
        }}
      />
      <div>
        <Button type="submit" loading={keep.isPending}>
          {t('notices.keep')}
        </Button>
      </div>
    </form>
  )
}

function quietProblem(
  text: ReturnType<typeof useLanguage>,
  { from, to }: { from: string; to: string },
  end: 'from' | 'to',
): string | null {
  if (!isClockTime(end === 'from' ? from : to)) {
    return faultText(text, text.t(`notices.quiet.${end}`), { rule: 'time' })
  }
  return end === 'to' && from === to ? text.t('notices.quietEmpty') : null
}

/** From the afternoon on; another that a program has chosen stays on offer. */
const usualHours = ['15:00', '16:00', '17:00', '18:00', '19:00', '20:00', '21:00', '22:00']

function hoursFor(chosen: string | null): string[] {
  return chosen === null ? usualHours : [...new Set([...usualHours, chosen])].toSorted()
}

/** Time zones known to this browser, and the chosen one. */
function timeZones(chosen: string): string[] {
  return [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
}
