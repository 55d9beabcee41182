import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { type Employee, employees } from '#shared/employees/contract.ts'
import { toggledStatus } from '#shared/employees/rules.ts'
import { useAction } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { useEmployeeStatusWords } from './status-pill.tsx'

interface StatusButtonProps {
  employee: Employee
  /** In a row it is called Edit, and names the status that it sets; where there is room it is a sentence. */
  wordy?: boolean
}

/** One press changes the status: on duty becomes off duty, anything else becomes on duty. */
export function StatusButton({ employee, wordy = false }: StatusButtonProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const words = useEmployeeStatusWords()
  const next = toggledStatus(employee.status)
  const change = useAction(employees.setStatus, {
    onDone: ({ status }) =>
      toast({
        title: t`Status Updated`,
        description: t`${employee.name}: ${words(status)}`,
        action: <Undo employee={employee} />,
      }),
    onFail: failure(t`Failed to update employee status.`),
  })
  return (
    <Button
      size={wordy ? 'normal' : 'small'}
      look={wordy ? 'secondary' : 'quiet'}
      // Where the name needs the width one word stands under the other.
      className={
        wordy
          ? ''
          : 'max-[1400px]:flex-col max-[1400px]:gap-0 max-[1400px]:px-1 max-[1400px]:leading-tight max-sm:max-w-28 max-sm:whitespace-normal'
      }
      pending={change.isPending}
      {...(!wordy && {
        'aria-label': `${t`Edit`} ${words(next)}: ${employee.name}`,
        title: t`Set to ${words(next)}`,
      })}
      onClick={() =>
        change.start({ id: employee.id, status: next, ...(employee.version && { version: employee.version }) })
      }
    >
      {wordy ? (
        t`Set to ${words(next)}`
      ) : (
        <>
          {t`Edit`}
          <span className="inline-flex items-center gap-1 text-muted max-[1400px]:text-xs">
            <ArrowRight size={12} aria-hidden="true" /> {words(next)}
          </span>
        </>
      )}
    </Button>
  )
}

/** One press was enough to change it, so one press takes it back. */
function Undo({ employee: { id, status } }: { employee: Employee }) {
  const back = useAction(employees.setStatus)
  if (back.isPending || back.input !== undefined) return null
  return (
    <Button size="small" className="mt-2" onClick={() => back.start({ id, status })}>
      <Trans>Undo</Trans>
    </Button>
  )
}
