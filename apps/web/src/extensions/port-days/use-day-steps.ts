import { addDays } from '@gangway/domain/dates/calendar-date'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSearch } from '../../shared/lists/use-search.ts'
import { portDayPath } from '../../shared/paths.ts'

/** The ways from a port day to those around it, which keep what the list is narrowed to. */
export function useDaySteps(port_id: number, date: string) {
  const navigate = useNavigate()
  const { search, newest } = useSearch()
  const query = queryOf(search)
  const pathOf = (days: number) => `${portDayPath(port_id, addDays(date, days))}${query}`
  // A second press counts from where the first one leads, though that day may not be shown yet.
  const aim = useRef({ date, query })
  useEffect(() => {
    aim.current = { date, query }
  }, [date, query])
  const step = (days: number) => {
    const from = aim.current.date === date ? { date, query: queryOf(newest()) } : aim.current
    aim.current = { ...from, date: addDays(from.date, days) }
    void navigate(`${portDayPath(port_id, aim.current.date)}${aim.current.query}`)
  }
  return { query, pathOf, step }
}

const queryOf = (search: URLSearchParams) => (search.size === 0 ? '' : `?${search}`)
