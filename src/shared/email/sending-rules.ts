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
