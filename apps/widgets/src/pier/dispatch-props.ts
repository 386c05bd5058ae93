import type { PierDispatch } from '@gangway/contract/pier'
import type { PierFeed } from './pier-feed.ts'

export interface DispatchProps {
  dispatch: PierDispatch
  send: PierFeed['send']
}
