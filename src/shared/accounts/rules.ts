import { type Refusal, refusal } from '../refusal.ts'

/** How long a reset link works. */
export const resetLinkMinutes = 60

/** How long the link works for someone who did not ask for it just now and may be away. */
export const setPasswordLinkDays = 7

/** How long a link works that was handed over to someone who forgot their PIN. */
export const handedLinkHours = 24

/** By it the page knows that whoever opens the link may take a PIN. */
export const handedPrefix = 'pin-'

/** How long the link works by which an owner shows that their address is theirs. */
export const registrationLinkHours = 48

/** How long a right password waits for the second step. */
export const secondStepMinutes = 10

// In the demo company everyone shares one short password; a real installation asks for more.
export const passwordMinimum = (demo: boolean) => (demo ? 6 : 8)

// What attackers try first. Compared without case and trailing digits or marks, so that "Password1!" is among them.
const common = new Set(
  `password passw0rd qwerty qwertyuiop qwertyui asdfghjk asdfghjkl zxcvbnm iloveyou letmein welcome admin administrator
   abc123 abcd abcdefg abcdefgh football baseball basketball superman batman dragon monkey sunshine princess master shadow
   michael jennifer jordan harley ranger trustno computer internet starwars whatever freedom summer winter spring autumn
   security guard muster changeme default secret login access test testtest company temp temporary guest hello charlie
   donald pokemon cheese killer pepper ginger soccer hockey mustang access14 flower hottie loveme qazwsx qazwsxedc
   q1w2e3r4 1q2w3e4r 1qaz2wsx zaq12wsx muster-demo`.split(/\s+/),
)

interface Owner {
  demo: boolean
  /** Whoever has none may take a PIN. */
  email: string | null
  phone?: string | null
}

/** Why a password is refused, or null when it is fine. */
export function passwordRefusal(password: string, { demo, email, phone = null }: Owner): Refusal | null {
  if (isPin(password, email)) return pinRefusal(password, phone)
  const minimum = passwordMinimum(demo)
  if (password.length < minimum) return refusal('new-password-too-short', { minimum })
  if (demo) return null
  const plain = password.toLowerCase()
  const isCommon = common.has(plain) || common.has(plain.replace(/[\d\W_]+$/, '')) || /^(.)\1*$/.test(plain)
  if (isCommon || isRun(plain)) return refusal('password-too-common')
  const owner = email?.split('@')[0] ?? ''
  if (owner.length >= 4 && plain.includes(owner.toLowerCase())) return refusal('password-holds-email')
  return null
}

/** 12345678, 87654321, abcdefgh: each character follows the one before. */
function isRun(text: string) {
  const codes = [...text].map(character => character.charCodeAt(0))
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.every(step => step === 1) || steps.every(step => step === -1)
}

export const pinMinimum = 6

/** Digits alone, chosen by someone without an e-mail. It never opens an account by its address. */
export const isPin = (password: string, email: string | null) => email === null && /^\d+$/.test(password)

/** Six digits are few: what is tried first, and what colleagues know, is not among them. */
function pinRefusal(pin: string, phone: string | null): Refusal | null {
  if (pin.length < pinMinimum) return refusal('pin-too-short', { minimum: pinMinimum })
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)
  const isEven = new Set(steps).size === 1
  const isRepeated = /^(\d{1,4}?)\1+\d?$/.test(pin) || /^(?:(\d)\1)+$/.test(pin) || new Set(digits).size < 3
  const isPhone = (phone ?? '').replace(/\D/g, '').includes(pin)
  return isEven || isRepeated || isPhone ? refusal('pin-too-simple') : null
}
