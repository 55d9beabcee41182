import { useLingui } from '@lingui/react/macro'
import { auditSubjects, type SubjectKind } from '#shared/audit/actions.ts'
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
  const language = useLanguage()
  return (kind: string) => (isSubjectKind(kind) ? auditSubjects[kind][language] : kind)
}

const isSubjectKind = (kind: string): kind is SubjectKind => Object.hasOwn(auditSubjects, kind)

/** One line as a sentence, in the reader's words and days. */
export function useSentence() {
  const language = useLanguage()
  const format = useFormat()
  return (line: AuditLine) => sentenceOf(line, { language, day: format.day })
}

/** Who did it: a person and the role they acted in, the API token that acted for them, or Muster itself. */
export function useActorWords() {
  const { t } = useLingui()
  return ({ actor, through }: AuditLine) => {
    if (actor === null) return { name: 'Muster', role: null }
    const name = actor.name ?? t`Unknown`
    if (through !== null) return { name, role: t`API token ${through.name}` }
    return { name, role: actor.role === null ? null : roleInWords(readRole(actor.role)) }
  }
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
