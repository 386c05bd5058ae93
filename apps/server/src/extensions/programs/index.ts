export { addProgram } from './programs.service.ts'
export { registerPrograms } from './programs.routes.ts'
