import { createCall } from '@gangway/client/create-call'
import { sendOverFetch } from '@gangway/client/send-over-fetch'
import { environmentOver } from '../shared/lib/api-environment.ts'

/** Only reads: that is all the script of a page does. */
export const call = createCall(environmentOver({ send: sendOverFetch }))
