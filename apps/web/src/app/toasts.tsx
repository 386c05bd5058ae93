import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { afterPress } from '../shared/browser/press.ts'
import { toastPosition } from '../shared/flash/flash-position.ts'
import classes from './toasts.module.css'
import { useBusyToast } from './use-busy-toast.ts'
import { useReleaseToast } from './use-release-toast.tsx'

const roomProperty = '--gw-toast-room'
const standing = `.mantine-Notifications-root[data-position='${toastPosition}']`

/** Pixels between a toast and what is below it. */
const distance = 12

/**
 * Where toasts appear; loaded after the first view, which never needs one. They stand where the last
 * press was: at the foot of the panel that is open, or of the page, above the buttons pinned there.
 * While they stand, pages and panels can be scrolled so far that they cover nothing.
 */
export function Toasts() {
  usePlace()
  useReleaseToast()
  useBusyToast()
  return (
    <Notifications
      position={toastPosition}
      limit={4}
      containerWidth={360}
      withinPortal={false}
      classNames={{ root: classes.root, notification: classes.toast }}
    />
  )
}

/** Places the toasts as long as there are any, and gives the styles their height as `--gw-toast-room`. */
function usePlace(): void {
  useEffect(() => {
    const toasts = document.querySelector<HTMLElement>(standing)
    if (toasts === null) return undefined
    const place = () => {
      const { center, bottom } = placeNow()
      toasts.style.setProperty('left', `${center}px`)
      toasts.style.setProperty('bottom', `${bottom}px`)
    }
    const changes = new MutationObserver(() => requestAnimationFrame(place))
    const size = new ResizeObserver(() => {
      const { height } = toasts.getBoundingClientRect()
      changes.disconnect()
      if (height > 0) {
        place()
        changes.observe(document.body, { childList: true, subtree: true })
      }
      const { style } = document.documentElement
      // A property of the root is a new style for every element.
      if (height === 0 && style.getPropertyValue(roomProperty) === '') return
      const room = height === 0 ? '0px' : `${height + 2 * distance}px`
      afterPress(() => style.setProperty(roomProperty, room))
    })
    size.observe(toasts)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('resize', place)
      size.disconnect()
      changes.disconnect()
    }
  }, [])
}

/** The middle of the topmost panel, or of the page, and how far above the window's end; below a dialog, at the end. */
function placeNow(): { center: number; bottom: number } {
  if (document.querySelector('.mantine-Modal-content') !== null) {
    return { center: window.innerWidth / 2, bottom: distance }
  }
  const panel = [...document.querySelectorAll('.mantine-Drawer-content')].at(-1)
  const stage = panel ?? document.querySelector('main') ?? document.body
  const { left, width } = stage.getBoundingClientRect()
  const pinned = [...stage.querySelectorAll('[data-toasts-above]')].find((bar) =>
    bar.checkVisibility(),
  )
  const top = pinned?.getBoundingClientRect().top ?? window.innerHeight
  const bottom = Math.max(0, window.innerHeight - top) + distance
  return { center: left + width / 2, bottom }
}
