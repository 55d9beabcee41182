import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { plans } from '#shared/plans/contract.ts'
import type { Plan } from '#shared/plans/shapes.ts'
import type { Assumptions } from '#shared/plans/what-if.ts'
import { screens } from '#shared/screens.ts'
import { useAction } from '#web/platform/action.ts'
import { useMay } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

interface WhatIfActionsProps {
  plan: Plan
  whatIf: Assumptions
  onDiscard: () => void
  onFill: () => void
}

/** A what-if is kept or discarded, never accepted: what it assumes is entered where it belongs, and the week filled then. */
export function WhatIfActions({ plan: { id, name }, whatIf, onDiscard, onFill }: WhatIfActionsProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(name ?? '')
  const failed = useFailure(plans.get)
  const keep = useAction(plans.keep, {
    onDone: kept => void toast({ title: t`What-if kept`, description: kept.name ?? '' }),
    onFail: failed(t`The what-if could not be kept.`),
  })
  return (
    <>
      <Card>
        <form
          className="flex flex-col gap-2"
          onSubmit={event => {
            event.preventDefault()
            keep.start({ id, name: typed })
          }}
        >
          <Field label={t`Name`} {...(name === null && { hint: t`Without a name it is gone after a day.` })}>
            {wiring => (
              <Input {...wiring} value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
            )}
          </Field>
          <Button
            type="submit"
            look="primary"
            disabled={typed.trim() === '' || typed.trim() === name}
            pending={keep.isPending}
          >
            {name === null ? <Trans>Keep it</Trans> : <Trans>Rename it</Trans>}
          </Button>
          <Button look="quiet" onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </form>
      </Card>
      <Card title={t`Plan it for real`}>
        <div className="flex flex-col gap-2">
          <RealSteps whatIf={whatIf} />
          <Button onClick={onFill}>
            <Trans>Fill the week</Trans>
          </Button>
        </div>
      </Card>
    </>
  )
}

/** Where each thing that was assumed is entered once it is so. */
function RealSteps({ whatIf: { absent, posts, licences } }: { whatIf: Assumptions }) {
  const mayDemand = useMay('demand:write')
  const link = `${textLink} self-start max-sm:py-2`
  return (
    <>
      {absent.length > 0 && (
        <Link to={screens.timeOff.path} search={{ request: 'new' }} className={link}>
          <Trans>Enter the time off</Trans>
        </Link>
      )}
      {mayDemand &&
        posts.map(({ business }) => (
          <Link
            key={business.id}
            to={screens.demand.path}
            search={{ business: String(business.id), line: 'new' }}
            className={link}
          >
            <Trans>Add demand at {business.name}</Trans>
          </Link>
        ))}
      {licences.map(({ employee }) =>
        employee === null ? (
          <Link key="all" to={screens.employees.path} search={{ licences: 'renew' }} className={link}>
            <Trans>Look at licences</Trans>
          </Link>
        ) : (
          <Link key={employee.id} to={screens.employee.path} params={{ id: String(employee.id) }} className={link}>
            <Trans>Open {employee.name}</Trans>
          </Link>
        ),
      )}
    </>
  )
}
