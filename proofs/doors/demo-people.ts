const password = 'gangway-demo-2026'

export const demoPeople = {
  admin: { email: 'admin@gangway.example', password },
  staff: { email: 'staff@gangway.example', password },
  agency: { email: 'agency@gangway.example', password },
  otherAgency: { email: 'agency2@gangway.example', password },
} as const

/** Hash of that password, for people who are added in SQL. */
export const demoPasswordHash = {
  password_hash:
    '$argon2id$v=19$m=19456,t=2,p=1$6GtN52rCpJ6RewJorhOb9Q$bHC2w8Ae4R8C43Wt2HP50iElCuFU2+2bxT/jObWHpdw',
} as const
