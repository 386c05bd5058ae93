export { exportPersonalData } from './export-personal-data.service.ts'
export { writingsNaming } from './privacy.service.ts'
export { registerPrivacy } from './privacy.routes.ts'
