import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EmailTemplate } from '#shared/email/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { Badge } from '#web/ui/pill.tsx'
import { ActivePill } from './active-pill.tsx'

export function TemplateDetails({ template }: { template: EmailTemplate }) {
  const format = useFormat()
  const {
    templateKey,
    version,
    isActive,
    updatedAt,
    description,
    subjectTemplate,
    variables,
    isBuiltIn,
    canBeRefused,
  } = template
  return (
    <dl className="m-0 grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact name={<Trans>Template Key</Trans>}>
        <code className="break-all">{templateKey}</code>
      </Fact>
      <Fact name={<Trans>Version</Trans>}>{version}</Fact>
      <Fact name={<Trans>Status</Trans>}>
        <ActivePill isActive={isActive} />
      </Fact>
      <Fact name={<Trans>Last Updated</Trans>}>{format.dateTime(updatedAt)}</Fact>
      <Fact name={<Trans>Description</Trans>} isWide>
        {description || (
          <span className="text-muted">
            <Trans>No description provided</Trans>
          </span>
        )}
      </Fact>
      <Fact name={<Trans>Subject Template</Trans>} isWide>
        <code className="break-words">{subjectTemplate}</code>
      </Fact>
      <Fact name={<Trans>Variables</Trans>} isWide>
        <Variables names={variables} />
      </Fact>
      {isBuiltIn && (
        <Fact name={<Trans>Unsubscribing</Trans>} isWide>
          {canBeRefused ? (
            <Trans>Readers can stop this mail with the link at its end.</Trans>
          ) : (
            <Trans>Essential: readers cannot stop this mail.</Trans>
          )}
        </Fact>
      )}
    </dl>
  )
}

function Variables({ names }: { names: string[] }) {
  if (names.length === 0) {
    return (
      <span className="text-muted">
        <Trans>None</Trans>
      </span>
    )
  }
  return (
    <span className="flex flex-wrap gap-1.5">
      {names.map(name => (
        <Badge key={name}>{`{{${name}}}`}</Badge>
      ))}
    </span>
  )
}

function Fact({ name, isWide = false, children }: { name: ReactNode; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="mb-0.5 text-muted text-sm">{name}</dt>
      <dd className="m-0">{children}</dd>
    </div>
  )
}
