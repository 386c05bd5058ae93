export { checkpointLine, parseCheckpoints, rowName } from './chain.rules.ts'
export { checkpoint, linkAudit, type Verdict, verifyChain } from './chain.service.ts'
export { registerAudit } from './audit.routes.ts'
