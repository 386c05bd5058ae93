import { addDays } from '@gangway/domain/dates/calendar-date'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { portDayPath } from '../../shared/paths.ts'

/** The ways from a port day to those around it, which keep what the list is narrowed to. */
export function useDaySteps(port_id: number, date: string) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const query = search.size === 0 ? '' : `?${search}`
  const pathOf = (days: number) => `${portDayPath(port_id, addDays(date, days))}${query}`
  // A second press counts from where the first one leads, though that day may not be shown yet.
  const aim = useRef(date)
  useEffect(() => {
    aim.current = date
  }, [date])
  const step = (days: number) => {
    aim.current = addDays(aim.current, days)
    void navigate(`${portDayPath(port_id, aim.current)}${query}`)
  }
  return { query, pathOf, step }
}
