import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { afterPress } from '../shared/browser/press.ts'
import { toastCorner } from '../shared/flash/flash-position.ts'
import classes from './toasts.module.css'
import { useBusyToast } from './use-busy-toast.ts'
import { useReleaseToast } from './use-release-toast.tsx'

const standing = `.mantine-Notifications-root[data-position='${toastCorner}']`

/**
 * Where toasts appear; loaded after the first view, which never needs one. They stand in one corner, in
 * which no page has controls, and while they stand pages and sheets end above them.
 */
export function Toasts() {
  useRoomBelow()
  useReleaseToast()
  useBusyToast()
  return (
    <Notifications
      position={toastCorner}
      limit={4}
      containerWidth={320}
      withinPortal={false}
      classNames={{ root: classes.root }}
    />
  )
}

/** Tells the styles how high the toasts are, as `--gw-toast-room`. */
function useRoomBelow(): void {
  useEffect(() => {
    const { style } = document.documentElement
    const corner = document.querySelector(standing)
    if (corner === null) return undefined
    const observer = new ResizeObserver(() => {
      const { height } = corner.getBoundingClientRect()
      const room = height === 0 ? '0px' : `${height + 24}px`
      afterPress(() => style.setProperty('--gw-toast-room', room))
    })
    observer.observe(corner)
    return () => observer.disconnect()
  }, [])
}
