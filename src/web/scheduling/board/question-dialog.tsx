import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { BoardWords } from './use-board-words.ts'
import type { Question } from './use-changes.ts'

/** What one should know before going on; saying no leaves everything as it was. */
export function QuestionDialog({ question, words }: { question: Question; words: BoardWords }) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && question.answer(false)}
      title={t`Please confirm`}
      description={
        <span className="flex flex-col gap-1.5">
          {question.warnings.slice(0, 6).map(({ code, employeeId, employeeName, date, message }) => (
            <span key={`${code}-${employeeId}-${date}`}>
              <span className="text-text">{words.where(employeeName, date)}</span>: {message}
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
