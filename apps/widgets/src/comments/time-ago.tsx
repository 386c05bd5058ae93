import { type Language, localeOf } from '@gangway/domain/languages/language'
import { timeAgo } from '@gangway/texts/time-ago'
import { useEffect, useState } from 'preact/hooks'
import { nowMs } from '../shared/lib/now.ts'
import { useBox } from './box-context.ts'

/** How long ago something was, with the whole instant in the tooltip. */
export function TimeAgo({ at, now }: { at: string; now: number }) {
  const { options } = useBox()
  return (
    <time dateTime={at} title={absolute(at, options.language)}>
      {timeAgo(at, now, options.language)}
    </time>
  )
}

function absolute(at: string, language: Language): string {
  const format = { dateStyle: 'full', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(localeOf[language], format).format(new Date(at))
}

const step = 15_000

/** The time, four times a minute: what says how long ago something was, or may be changed until, grows old. */
export function useNow(): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), step)
    return () => clearInterval(timer)
  }, [])
  return now
}
