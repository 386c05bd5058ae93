import type { Language } from '@gangway/domain/languages/language'
import { useEffect, useRef } from 'preact/hooks'
import { AlertItem } from './alert-item.tsx'
import { alertText } from './alert-texts.ts'
import { useAlerts } from './use-alerts.ts'

/** What waits, unread first. */
export function AlertsList({
  language,
  onVisible,
}: {
  language: Language
  /** The popup was opened: the page may speak another language by now. */
  onVisible: () => void
}) {
  const { alerts, hasMore, isFailed, refresh, showMore, read, readAll, open } = useAlerts()
  const main = useRef<HTMLElement>(null)
  const t = (text: Parameters<typeof alertText>[1]) => alertText(language, text)

  useEffect(() => {
    const element = main.current
    if (element === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      onVisible()
      refresh()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [onVisible, refresh])

  const hasUnread = alerts?.some(({ is_read }) => !is_read) === true
  return (
    <main ref={main}>
      {isFailed && (
        <p role="alert">
          {t('failed')} <button onClick={refresh}>{t('retry')}</button>
        </p>
      )}
      {hasUnread && (
        <p class="actions">
          <button onClick={readAll}>{t('markAll')}</button>
        </p>
      )}
      <div aria-live="polite">{alerts?.length === 0 && <p class="empty">{t('empty')}</p>}</div>
      {alerts !== null && alerts.length > 0 && (
        <ul>
          {alerts.map((alert) => (
            <AlertItem key={alert.id} {...{ alert, language, open, read }} />
          ))}
        </ul>
      )}
      {hasMore && (
        <p class="actions">
          <button onClick={showMore}>{t('more')}</button>
        </p>
      )}
    </main>
  )
}
