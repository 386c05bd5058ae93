export { registerCalendar } from './calendar.routes.ts'
export { registerCalendarFeeds } from './calendar-feeds.routes.ts'
