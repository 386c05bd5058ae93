import '@mantine/core/styles.layer.css'
import '../app/styles.ts'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { followColorScheme } from '../shared/browser/color-scheme.ts'
import { clearToken } from '../shared/http/session-token.ts'
import { removeCookie, cookieNames } from '../shared/browser/cookies.ts'
import { resetFakeServer, startFakeServer } from './fake-server.ts'

beforeAll(() => {
  startFakeServer()
  followColorScheme()
})

beforeEach(async () => {
  // As another window would say it: the page has its theme, and none that another test has chosen.
  window.dispatchEvent(new StorageEvent('storage', { key: 'colorScheme' }))
  await page.viewport(1440, 900)
})

afterEach(async () => {
  await cleanup()
  // Toasts are kept outside of what is drawn.
  notifications.clean()
  notifications.cleanQueue()
  clearToken()
  for (const name of cookieNames()) removeCookie(name)
  localStorage.clear()
  sessionStorage.clear()
  const missed = resetFakeServer()
  if (missed.length > 0) throw new Error(`Nobody answers ${missed.join(', ')}.`)
})
