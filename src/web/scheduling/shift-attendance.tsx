import { Trans } from '@lingui/react/macro'
import { scheduling } from '#shared/scheduling/contract.ts'
import type { ExpectedPerson, Schedule } from '#shared/scheduling/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'

/** Who was expected and did not come, and who took it: nothing while a shift has only ever had one person. */
export function ShiftAttendance({ shift }: { shift: Schedule }) {
  const { data } = useEndpoint(scheduling.attendance, { id: shift.id })
  if (data === undefined || !data.some(one => one.missed || one.handedOnAt !== null)) return null
  return (
    <ol className="m-0 mb-4 flex list-none flex-col gap-1 rounded-md border border-wait/40 bg-wait/10 p-3 text-sm">
      {data.map((person, index) => (
        <li key={person.employeeId}>
          {index > 0 && <Taken person={person} />}
          <Outcome person={person} />
        </li>
      ))}
    </ol>
  )
}

function Taken({ person: { name, dueAt } }: { person: ExpectedPerson }) {
  const time = useFormat().time(dueAt)
  return (
    <>
      <Trans>
        {name} took it, expected at {time}.
      </Trans>{' '}
    </>
  )
}

function Outcome({ person: { name, missed, cameAt, handedOnAt } }: { person: ExpectedPerson }) {
  const format = useFormat()
  if (missed) return <Trans>{name} did not come.</Trans>
  if (cameAt !== null)
    return (
      <Trans>
        {name} came at {format.time(cameAt)}.
      </Trans>
    )
  if (handedOnAt !== null)
    return (
      <Trans>
        {name} had it until {format.time(handedOnAt)}.
      </Trans>
    )
  return null
}
