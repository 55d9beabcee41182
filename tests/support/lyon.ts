import { signUp } from '#shared/accounts/sign-up-contract.ts'
import type { RunningApp } from './app.ts'

const registration = {
  firstName: 'Camille',
  lastName: 'Rey',
  email: 'camille@garde-lyon.example',
  password: 'quiet harbour 42',
  confirmPassword: 'quiet harbour 42',
  companyName: 'Garde Lyon',
  businessType: 'security',
  ownershipType: 'owner',
  businessDescription: 'Gardiennage de bureaux et d’entrepôts à Lyon.',
  phone: '04 72 00 00 00',
  businessAddress: '12 rue de la République\n69002 Lyon',
  estimatedEmployees: '6-20',
} as const

/** What a browser in Lyon tells of itself. */
export const lyon = { country: 'FR', language: 'fr', timeZone: 'Europe/Paris', currency: 'EUR' } as const

/** The owner of a company in Lyon, just registered. */
export async function lyonOwner(
  app: RunningApp,
  email: string = registration.email,
  whereabouts: Partial<typeof lyon> = lyon,
) {
  await app.anonymous().call(signUp.registerProvider, { ...registration, email, ...whereabouts })
  return app.signedIn(email, registration.password)
}
