import { useRef } from 'react'
import { useSingleKeys } from '../../shared/browser/use-single-keys.ts'
import { NextRequest } from './next-request.tsx'
import classes from './orders-section.module.css'

const stays = () => {}

/** Above the orders, once the last one has been answered: N leads to the next request. */
export function NextRequestLine({ event_id }: { event_id: number }) {
  const link = useRef<HTMLAnchorElement>(null)
  useSingleKeys((letter) => letter === 'n' && link.current?.click())
  return (
    <div className={classes.next}>
      <NextRequest event_id={event_id} link={link} keys="N" onLeave={stays} />
    </div>
  )
}
