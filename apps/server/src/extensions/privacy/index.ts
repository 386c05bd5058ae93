export { exportPersonalData } from './export-personal-data.service.ts'
export { commentsNaming } from './privacy.service.ts'
export { registerPrivacy } from './privacy.routes.ts'
