// A person cannot do without these: how they get in, what was decided about them, what they owe, what their site asked for.
const essential = new Set([
  'password_reset',
  'account_changed',
  'provider_welcome',
  'provider_confirm',
  'provider_known',
  'employee_welcome',
  'client_approved',
  'client_invited',
  'client_rejected',
  'invoice',
  'activity_report',
  'audit_broken',
  'audit_heads',
  'test',
])

/** Whether a kind of mail can be switched off by its reader. */
export const canBeRefused = (templateKey: string | null) => templateKey !== null && !essential.has(templateKey)

// Whoever reads one of these before its owner does can take the account.
const secret = new Set(['password_reset', 'provider_confirm', 'client_approved', 'client_invited', 'employee_welcome'])

/** Whether a mail carries a link that only its reader may ever see. */
export const carriesSecret = (templateKey: string | null) => templateKey !== null && secret.has(templateKey)

// Someone asks for these to be sent, now and to whom they say: they are told when no more may leave today.
const askedFor = new Set(['employee_welcome', 'client_invited', 'invoice'])

export const isAskedFor = (templateKey: string) => askedFor.has(templateKey)

// Someone is waiting for these: they are sent before the many mails of a published week.
const urgent = new Set([
  'password_reset',
  'provider_confirm',
  'incident_assigned',
  'incident_escalated',
  'shift_missed',
  'shift_offered',
])

export const urgencyOf = (templateKey: string | null) => (templateKey !== null && urgent.has(templateKey) ? 1 : 0)

/**
 * What became of an attempt, from the words of the mail server: `refused` is final for this mail, `later` asks for another
 * try of this mail, `away` means that the server itself cannot be used at the moment.
 */
export function verdictOf(failure: { code?: string; responseCode?: number }): 'refused' | 'later' | 'away' {
  const { code, responseCode = 0 } = failure
  // Only answers about this very mail are final: a wrong password in the settings must not fail a whole outbox.
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isAboutMail) return 'away'
  if (responseCode === 0) return code === 'EENVELOPE' ? 'refused' : 'later'
  // 421: the server closes; 530: it wants to be signed in to.
  if (responseCode === 421 || responseCode === 530) return 'away'
  return responseCode >= 500 ? 'refused' : 'later'
}
