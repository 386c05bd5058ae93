import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Where toasts appear; loaded after the first view, which never needs one. */
export function Toasts() {
  return <Notifications position="top-right" limit={4} />
}
