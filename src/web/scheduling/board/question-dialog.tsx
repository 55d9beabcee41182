import { Trans, useLingui } from '@lingui/react/macro'
import { useRefusalWords } from '#web/platform/refusal-words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { BoardWords } from './use-board-words.ts'
import type { Question } from './use-changes.ts'

/** What one should know before going on; saying no leaves everything as it was. */
export function QuestionDialog({ question, words }: { question: Question; words: BoardWords }) {
  const wordsOfRefusal = useRefusalWords()
  const { t } = useLingui()
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && question.answer(false)}
      title={t`Please confirm`}
      description={
        <span className="flex flex-col gap-1.5">
          {question.warnings.slice(0, 6).map(({ employeeId, employeeName, date, ...warning }) => (
            <span key={`${warning.code}-${employeeId}-${date}`}>
              <span className="text-text">{words.where(employeeName, date)}</span>: {wordsOfRefusal(warning)}
            </span>
          ))}
          {question.warnings.length > 6 && (
            <span>
              <Trans>and {question.warnings.length - 6} more</Trans>
            </span>
          )}
        </span>
      }
      confirmLabel={t`Plan it anyway`}
      onConfirm={() => question.answer(true)}
    />
  )
}
