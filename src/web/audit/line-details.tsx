import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AuditLine } from '#shared/audit/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { Pill } from '#web/ui/pill.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { ChangeList } from './change-list.tsx'
import { useActorWords, useKindWords, useSentence, useSubjectWords } from './words.ts'

/** One line beside the list: who, when, about what, and what was there before. */
export function LineDetails({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const sentence = useSentence()
  const kinds = useKindWords()
  const subject = useSubjectWords()
  const { name, role } = useActorWords()(line)
  return (
    <SidePanel open onOpenChange={open => !open && onClose()} title={sentence(line)}>
      <div className="flex flex-col gap-4">
        <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          <Fact name={t`Time`}>{format.dateTime(line.at)}</Fact>
          <Fact name={t`Who`}>{role === null ? name : `${name} · ${role}`}</Fact>
          <Fact name={t`About`}>{subject(line)}</Fact>
          <Fact name={t`Record`}>
            {kinds(line.subjectKind)} <code className="text-muted text-xs">{line.subjectId}</code>
          </Fact>
          {line.organizationName && <Fact name={t`Organization`}>{line.organizationName}</Fact>}
          <Fact name={t`Line`}>
            <span className="flex flex-wrap items-center gap-2">
              {line.id}
              {line.sealed ? (
                <Pill tone="good">
                  <Trans>Sealed</Trans>
                </Pill>
              ) : (
                <Pill tone="calm">
                  <Trans>Sealed within a minute</Trans>
                </Pill>
              )}
            </span>
          </Fact>
        </dl>
        <ChangeList detail={line.detail} />
      </div>
    </SidePanel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="m-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  )
}
