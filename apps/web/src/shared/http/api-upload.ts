import { createUpload } from '@gangway/client/create-upload'
import { sendWithProgress } from '@gangway/client/send-with-progress'
import { apiEnvironment } from './api-client.ts'

/** Apart from `call`, so that only pages with files load it. */
export const upload = createUpload({ ...apiEnvironment, send: sendWithProgress })
