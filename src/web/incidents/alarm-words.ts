import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { hasAccepted } from '#shared/incidents/rules.ts'
import type { Incident } from '#shared/incidents/shapes.ts'

/** What an alarm is about: who calls for help, or what happens. */
export function useAlarmTitle() {
  const { t } = useLingui()
  return ({ kind, title, inDanger }: Pick<Incident, 'kind' | 'title' | 'inDanger'>) => {
    if (inDanger === null) return title
    const { name } = inDanger
    return kind === 'sos' ? t`${name} calls for help` : t`Nothing is heard of ${name}`
  }
}

/** Who was sent and how many of them are coming; who is off duty is not. */
export function useSentWords() {
  const { t } = useLingui()
  return ({ sent, takenBy }: Pick<Incident, 'sent' | 'takenBy'>) => {
    const names = sent.map(({ name, isOnDuty }) => (isOnDuty ? name : t`${name} (off duty)`)).join(', ')
    const coming = sent.filter(one => one.isOnDuty && hasAccepted(one.answer)).length
    const name = takenBy?.name ?? null
    const has = name === null ? null : t`${name} has it`
    const said = names === '' ? t`Nobody sent` : t`Sent: ${names}`
    const answered = coming === 0 ? t`no answer yet` : plural(coming, { one: '# coming', other: '# coming' })
    return [has, said, names === '' ? null : answered].filter(part => part !== null).join(' · ')
  }
}
