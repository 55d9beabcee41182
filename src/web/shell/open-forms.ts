// Forms that someone has begun to fill in and not sent.
const begun = new Set<HTMLFormElement>()

/** Whether someone would lose something, or be interrupted, if the page changed now. */
export function isMidForm() {
  for (const form of begun) if (!form.isConnected) begun.delete(form)
  return begun.size > 0 || document.querySelector('[role=dialog],[role=alertdialog]') !== null
}

/** Notices which forms are being filled in, until the returned function is called. */
export function watchForms() {
  const begin = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form) begun.add(form)
  }
  const end = ({ target }: Event) => void begun.delete(target as HTMLFormElement)
  document.addEventListener('input', begin)
  document.addEventListener('submit', end)
  document.addEventListener('reset', end)
  return () => {
    document.removeEventListener('input', begin)
    document.removeEventListener('submit', end)
    document.removeEventListener('reset', end)
  }
}
