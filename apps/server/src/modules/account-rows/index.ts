export {
  expirePassword,
  insertAccount,
  linkSubject,
  type ProfileChanges,
  replaceEmail,
  setMailHabits,
  storePassword,
  storePendingEmail,
  updateProfile,
  updateUser,
  type UserChange,
} from './account-rows.queries.ts'
export {
  confirmSecret,
  removeSecondFactor,
  storeSecret,
  takeRecoveryCode,
  takeStep,
} from './second-factor-rows.queries.ts'
