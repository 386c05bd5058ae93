import type { DescribedOperations } from './described-operation.ts'
import { exampleLinkToken, exampleUser } from './example-people.ts'

const password = 'three boats and a lighthouse'
const exampleChallenge = 'Yk3vG7nq0JpR4wXz1Lb8sT6uHc2dEa9fMiKoQyNxV5A'
const exampleCredential = 'mT0c5pQx8yR2'

const examplePasskey = {
  id: '2f6a1d53-9a0e-4c1b-8b8e-0f6a7c3d9e21',
  name: 'Phone',
  created_at: '2027-05-20T08:11:00.000Z',
  last_used_at: '2027-05-24T07:02:44.000Z',
}

const exampleRequest = {
  challenge: exampleChallenge,
  rpId: 'gangway.example',
  userVerification: 'required',
}

const exampleAssertion = {
  id: exampleCredential,
  rawId: exampleCredential,
  type: 'public-key' as const,
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
    signature: 'MEUCIQDfT2n8',
    userHandle: 'fQ9tTlKhTQuKV2DV9sCpEQ',
  },
}

const newPassword = 'five gulls on a quiet quay'

export const accountOperations = {
  login: {
    description:
      'Checks address and password, and the second factor where the account has one, and begins a session. Send the token as `Authorization: Bearer …` with every other call. When an answer carries another token in its `authorization` header, send that one from then on. A browser also gets a cookie that belongs to the same session. After several failures the caller has to wait (`Retry-After`).',
    body: { email: 'jens.petersen@hansa-landgang.example', password },
    reply: {
      data: { ...exampleUser, token: 'example-token-from-the-sign-in-0123456789ab' },
    },
  },
  logout: {
    description:
      'Ends the session that the call is made with: its token and its cookie are void from then on. Other sessions of the account stay open.',
  },
  getMe: {
    description:
      'Answers with the person behind the session: profile, role, what they may do, and the agency they belong to. `AgencyID` is null for the operator’s people.',
    reply: { data: exampleUser },
  },
  requestPasswordReset: {
    description:
      'Mails a link that works for 30 minutes and replaces any earlier one. The answer is the same whether or not the account exists.',
    body: { email: 'jens.petersen@hansa-landgang.example' },
    reply: {},
  },
  checkLink: {
    description:
      'Tells whether the token of a mailed link (a reset or an invitation) would still set a password. The link works afterwards as well.',
    body: { token: exampleLinkToken },
  },
  resetPassword: {
    description:
      'Sets the password of the account that a reset or an invitation was mailed to. The link is used up, and every session and every other link of the account ends. If the password is refused, the link still works.',
    body: { token: exampleLinkToken, password: newPassword },
  },
  setPassword: {
    description:
      'Replaces the caller’s password after checking the current one, and takes fresh factors (`stepUp`). This session stays open, all others end, and the person is told by mail.',
    body: { current_password: password, password: newPassword },
  },
  updateMe: {
    description:
      'Changes the fields that are sent and leaves the rest as it is. A new email address needs `current_password` and takes fresh factors (`stepUp`); it stands in `pending_email` until the link mailed to it is opened.',
    body: { introduction: 'I plan the tours in Hamburg.', language: 'de' },
    reply: { data: exampleUser },
  },
  confirmEmail: {
    description:
      'Makes the new address the one to sign in with. The link works for 24 hours. Every other link of the account ends, and the old address is told by mail.',
    body: { token: exampleLinkToken },
    reply: { data: { email: 'jens.petersen@hansa-landgang.example' } },
  },
  setAvatar: {
    description:
      'Replaces the caller’s picture. Its content must be what its media type says it is.',
    body: { avatar: picture() },
    reply: { data: { ...exampleUser, avatar: picture() } },
  },
  removeAvatar: {
    description: 'Removes the caller’s picture. Without one, nothing changes.',
    reply: { data: exampleUser },
  },
  listOwnSessions: {
    description:
      'Lists the open sessions of the caller’s account, so that a forgotten one can be ended. `is_current` marks the session of this call.',
    reply: {
      data: [
        {
          id: '7d0f6d4e-52a1-4d0b-8a57-60d5f6c0a911',
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
          created_at: '2027-05-24T07:02:44.000Z',
          seen_at: '2027-05-24T09:30:02.000Z',
          is_current: true,
        },
      ],
    },
  },
  listOwnSignIns: {
    description:
      'Lists the latest fifty sign-ins to the caller’s account within 30 days, newest first, with those that were refused. `from` is a part of the network address.',
    reply: {
      data: [
        {
          id: 4711,
          at: '2027-05-24T07:02:44.000Z',
          outcome: 'success',
          from: '192.0.2.x',
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
          is_new_device: false,
        },
      ],
    },
  },
  endOwnSession: {
    description:
      'Ends one of the caller’s own sessions, such as one on a computer they no longer use. Somebody else’s session is not found.',
    params: { session_id: '7d0f6d4e-52a1-4d0b-8a57-60d5f6c0a911' },
  },
  setUpTotp: {
    description:
      'Makes a new secret for an authenticator app. Nothing changes at sign-in until `confirmTotp` has received a code made from it; calling again replaces a secret that was never confirmed.',
    reply: {
      data: {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Gangway:jens.petersen%40hansa-landgang.example?issuer=Gangway&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
      },
    },
  },
  confirmTotp: {
    description:
      'Puts the second factor in force with a code of the app. From then on each sign-in needs such a code, or one of the ten recovery codes, each of which works once.',
    body: { otp: '492039' },
    reply: {
      data: {
        recovery_codes: [
          'k7mfq-2xw9d',
          'p4hcz-8rt3n',
          'w9jxd-5mk2f',
          'c3nqr-7zp8h',
          't6wfk-4hx9m',
          'z2dpm-9cq5j',
          'h8rtn-3kf7w',
          'm5xzc-6jd4q',
          'f4kwj-2nr8t',
          'q9cdh-7pm3x',
        ],
      },
    },
  },
  disableTotp: {
    description:
      'Removes the caller’s second factor and its recovery codes after checking the password. Where it was in force, the person is told by mail.',
    body: { current_password: password },
  },
  listOwnPasskeys: {
    description:
      'Lists the passkeys with which the caller can sign in, with the names they gave them and when each was last used.',
    reply: { data: [examplePasskey] },
  },
  preparePasskey: {
    description:
      'Answers with what `PublicKeyCredential.parseCreationOptionsFromJSON` reads. What the browser makes of it goes to `addPasskey` within five minutes, from the same session. Browsers have passkeys only where the product is reached by a name over https, or on `localhost`; elsewhere this is refused (`forbidden`).',
    reply: {
      data: {
        challenge: exampleChallenge,
        rp: { name: 'Gangway', id: 'gangway.example' },
        user: {
          id: 'fQ9tTlKhTQuKV2DV9sCpEQ',
          name: 'jens.petersen@hansa-landgang.example',
          displayName: 'Jens Petersen',
        },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        attestation: 'none',
        excludeCredentials: [],
      },
    },
  },
  addPasskey: {
    description:
      'Adds what `navigator.credentials.create` answered, as its `toJSON` writes it. The person is told by mail. If the account had no second factor, the answer also holds ten recovery codes.',
    body: {
      name: 'Phone',
      passkey: {
        id: exampleCredential,
        rawId: exampleCredential,
        type: 'public-key',
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
          attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ',
          transports: ['internal'],
        },
      },
    },
    reply: { data: { passkey: examplePasskey, recovery_codes: [] } },
  },
  removePasskey: {
    description:
      'Removes one of the caller’s passkeys; the person is told by mail. Where a second factor is required, the last one stays until another is set up.',
    params: { passkey_id: examplePasskey.id },
  },
  preparePasskeySignIn: {
    description:
      'Answers with what `PublicKeyCredential.parseRequestOptionsFromJSON` reads, for `signInWithPasskey` (`sign_in`) or for `login` after the password (`second_step`). It works once, within five minutes. It asks for nobody in particular, so it does not tell who has passkeys.',
    body: { purpose: 'sign_in' },
    reply: { data: exampleRequest },
  },
  signInWithPasskey: {
    description:
      'Begins a session for the owner of the passkey, which has checked who they are (PIN, finger or face), so it stands for both factors. Whatever is wrong, the refusal is the same. From then on it is as after `login`.',
    body: { passkey: exampleAssertion },
    reply: {
      data: { ...exampleUser, token: 'example-token-from-the-sign-in-0123456789ab' },
    },
  },
  prepareStepUp: {
    description:
      'Answers with what `PublicKeyCredential.parseRequestOptionsFromJSON` reads, naming the caller’s passkeys, for `stepUp` in the same session.',
    reply: { data: exampleRequest },
  },
  stepUp: {
    description:
      'Some calls are refused (`step_up_required`) unless all factors of the account were given within the last ten minutes, at sign-in or here: the password with the second factor, if there is one, or a passkey. Afterwards the refused call can be made again.',
    body: { current_password: password, otp: '492039' },
  },
} satisfies Partial<DescribedOperations>

/** A single transparent pixel. */
function picture(): string {
  return 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
}
