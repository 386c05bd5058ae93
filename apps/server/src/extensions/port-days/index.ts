export { portDayMailSender, queuePortDayMails } from './mails/port-day-mails.service.ts'
export { registerPortDays } from './port-days.routes.ts'
