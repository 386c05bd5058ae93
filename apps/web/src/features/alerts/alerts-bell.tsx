import { ActionIcon } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconX } from '../../shared/ui/icons.ts'
import { IconBell } from '../../shared/ui/page-icons.ts'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { scriptService } from '../../shared/browser/script-service.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './alerts-bell.module.css'
import {
  alertsPopupUrl,
  alertsScriptUrl,
  type AlertsService,
  badgeText,
} from './alerts-contract.ts'
import { useAlertsCount } from './use-alerts-count.ts'

/** The alerts service at an address without a trailing slash. */
const loadAlertsService = scriptService<AlertsService>({
  scriptUrl: alertsScriptUrl,
  offered: () =>
    typeof window.GangwayAlerts?.createModal === 'function' ? window.GangwayAlerts : undefined,
  name: 'GangwayAlerts.createModal',
})

/**
 * The bell with its count, and the popup of the alerts service in a frame (rule N1.2). Renders no element before
 * the service's script is there, and a hidden one when it does not come.
 */
export function AlertsBell({ address }: { address: string }) {
  const [service, setService] = useState<AlertsService | 'failed' | null>(null)

  useEffect(() => {
    let isOver = false
    const load = async () => {
      try {
        const loaded = await loadAlertsService(address)
        if (!isOver) setService(loaded)
      } catch (error) {
        // oxlint-disable-next-line no-console -- rule N1.3: logged only
        console.error('The alerts could not be loaded:', error)
        if (!isOver) setService('failed')
      }
    }
    void load()
    return () => {
      isOver = true
    }
  }, [address])

  if (service === null) return null
  return service === 'failed' ? <span hidden /> : <Bell address={address} service={service} />
}

function Bell({ address, service }: { address: string; service: AlertsService }) {
  const t = useText()
  const prefix = useId()
  const ids = useMemo(
    () => ({ iframe: `${prefix}-frame`, badge: `${prefix}-badge`, button: `${prefix}-button` }),
    [prefix],
  )
  const frame = useRef<HTMLIFrameElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const open = useCallback(
    (path: string) => {
      setIsOpen(false)
      void navigate(path)
    },
    [navigate],
  )
  const count = useAlertsCount(service, frame, ids, open)
  const outside = useClickOutside<HTMLDivElement>(() => setIsOpen(false))
  const name = count === 0 ? t('shell.alerts') : t('shell.alertsCount', { n: badgeText(count) })

  const close = useCallback(() => {
    setIsOpen(false)
    button.current?.focus()
  }, [])

  useEffect(() => {
    if (!isOpen) return undefined
    closeButton.current?.focus()
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen, close])

  return (
    <div ref={outside} className={classes.alerts}>
      <ActionIcon
        ref={button}
        id={ids.button}
        className={classes.bell ?? ''}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={name}
        title={name}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconBell size={18} aria-hidden />
        <span id={ids.badge} className={classes.badge} hidden={count === 0} aria-hidden>
          {badgeText(count)}
        </span>
      </ActionIcon>
      <dialog className={classes.popup} aria-label={t('shell.alerts')} open={isOpen}>
        <header className={classes.head}>
          <h2 className={classes.title}>{t('shell.alerts')}</h2>
          <ActionIcon
            ref={closeButton}
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t('shell.closeAlerts')}
            onClick={close}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </header>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its script runs in this page anyway */}
        <iframe
          ref={frame}
          id={ids.iframe}
          className={classes.frame}
          src={alertsPopupUrl(address)}
          // Another service may count in there; the product's own popup only reports what was clicked in it.
          loading={address.startsWith('/') ? 'lazy' : 'eager'}
          title={t('shell.alerts')}
        />
      </dialog>
    </div>
  )
}
