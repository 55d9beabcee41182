import { readFileSync } from 'node:fs'
import { isPin, passwordRefusal } from '#shared/accounts/rules.ts'
import { type Refusal, refusal } from '#shared/refusal.ts'

type Owner = Parameters<typeof passwordRefusal>[1]

/** Why a password or PIN is refused, or null: the rules that screens know, and the list of what is tried first. */
export function weaknessOf(password: string, owner: Owner): Refusal | null {
  const whole = password.normalize('NFC')
  const known = passwordRefusal(whole, owner)
  if (known !== null || owner.demo || !mostUsed().has(whole.toLowerCase())) return known
  return refusal(isPin(whole, owner.email) ? 'pin-too-simple' : 'password-too-common')
}

// Read when the first password is chosen: a start waits for nothing that it does not need.
let read: Set<string> | undefined
function mostUsed() {
  read ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('# ')),
  )
  return read
}
