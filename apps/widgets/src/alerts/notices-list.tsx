import type { Language } from '@gangway/domain/languages/language'
import { useEffect, useRef } from 'preact/hooks'
import { NoticeItem } from './notice-item.tsx'
import { noticeText } from './notice-texts.ts'
import { useNotices } from './use-notices.ts'

/** The notices, unread first. */
export function NoticesList({
  language,
  onVisible,
}: {
  language: Language
  /** The popup was opened: the page may speak another language by now. */
  onVisible: () => void
}) {
  const { notices, hasMore, isFailed, refresh, showMore, read, readAll, open } = useNotices()
  const main = useRef<HTMLElement>(null)
  const t = (text: Parameters<typeof noticeText>[1]) => noticeText(language, text)

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

  const hasUnread = notices?.some(({ is_read }) => !is_read) === true
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
      <div aria-live="polite">{notices?.length === 0 && <p class="empty">{t('empty')}</p>}</div>
      {notices !== null && notices.length > 0 && (
        <ul>
          {notices.map((notice) => (
            <NoticeItem key={notice.id} {...{ notice, language, open, read }} />
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
