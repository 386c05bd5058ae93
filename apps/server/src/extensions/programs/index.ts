export { addProgram } from './add-program.service.ts'
export { registerPrograms } from './programs.routes.ts'
