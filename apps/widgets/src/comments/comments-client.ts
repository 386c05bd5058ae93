import { createCall } from '@gangway/client/create-call'
import { createUpload } from '@gangway/client/create-upload'
import { repeated } from '@gangway/client/repeated'
import { sendWithProgress } from '@gangway/client/send-with-progress'
import { environmentOver } from '../shared/lib/api-environment.ts'

// One way for all: a second one would have to be loaded as well.
const environment = environmentOver({ send: sendWithProgress, repeat: repeated })

export const call = createCall(environment)
export const upload = createUpload(environment)
