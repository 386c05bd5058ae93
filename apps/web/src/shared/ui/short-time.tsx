import { formatInstant, shortInstant } from '../format/instant.ts'
import { useLanguage } from '../i18n/language-context.tsx'

/** A moment in a table: in digits that stand below one another, in words when pointed at. */
export function ShortTime({ at }: { at: string }) {
  const { language } = useLanguage()
  return (
    <time className="tabular" dateTime={at} title={formatInstant(at, language)}>
      {shortInstant(at)}
    </time>
  )
}
