export const exampleChallenge = 'Yk3vG7nq0JpR4wXz1Lb8sT6uHc2dEa9fMiKoQyNxV5A'

export const examplePasskeyRequest = {
  challenge: exampleChallenge,
  rpId: 'gangway.example',
  userVerification: 'required',
}
