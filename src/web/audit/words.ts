import { useLingui } from '@lingui/react/macro'
import type { SubjectKind } from '#shared/audit/action.ts'
import type { AuditLine } from '#shared/audit/contract.ts'
import { sentenceOf } from '#shared/audit/rules.ts'
import { readRole } from '#shared/permissions.ts'
import { readLanguage } from '#shared/words.ts'
import { useFormat } from '#web/platform/format.ts'
import { roleInWords } from '#web/platform/role-words.ts'

export function useLanguage() {
  const { i18n } = useLingui()
  return readLanguage(i18n.locale)
}

/** What a kind of record is called; one of an earlier version keeps its name. */
export function useKindWords() {
  const { t } = useLingui()
  const words: Record<SubjectKind, string> = {
    business: t`Business`,
    'chat-channel': t`Slack channel`,
    'email-template': t`Email template`,
    employee: t`Employee`,
    incident: t`Incident`,
    invoice: t`Invoice`,
    mail: t`Mail`,
    'mail-kind': t`Kind of mail`,
    note: t`Note`,
    organization: t`Organization`,
    position: t`Position`,
    registration: t`Registration`,
    schedule: t`Shift`,
    'time-entry': t`Time entry`,
    'time-off': t`Time off`,
    timesheet: t`Timesheet`,
    user: t`User`,
    zone: t`Zone`,
    'zone-alert': t`Zone alert`,
  }
  return (kind: string) => (Object.hasOwn(words, kind) ? words[kind as SubjectKind] : kind)
}

/** One line as a sentence, in the reader's words and days. */
export function useSentence() {
  const language = useLanguage()
  const format = useFormat()
  return (line: AuditLine) => sentenceOf(line, { language, day: format.day })
}

/** Who did it: a person and the role they acted in, or Muster itself. */
export function useActorWords() {
  const { t } = useLingui()
  return ({ actor }: AuditLine) =>
    actor === null
      ? { name: 'Muster', role: null }
      : { name: actor.name ?? t`Unknown`, role: actor.role === null ? null : roleInWords(readRole(actor.role)) }
}

/** What it was about: a name, a person, or a kind with its number. */
export function useSubjectWords() {
  const kinds = useKindWords()
  return ({ subjectKind, subjectId, subjectName, employeeName }: AuditLine) =>
    [
      subjectName ?? (employeeName === null ? `${kinds(subjectKind)} ${subjectId}` : null),
      employeeName === subjectName ? null : employeeName,
    ]
      .filter(Boolean)
      .join(' · ')
}
