import { createCall } from '@gangway/client/create-call'
import { repeated } from '@gangway/client/repeated'
import { sendOverFetch } from '@gangway/client/send-over-fetch'
import { environmentOver } from '../shared/lib/api-environment.ts'

export const call = createCall(environmentOver({ send: sendOverFetch, repeat: repeated }))
