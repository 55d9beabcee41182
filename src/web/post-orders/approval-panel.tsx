import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { orderApprovals } from '#shared/post-orders/approval-contract.ts'
import { changedLines } from '#shared/post-orders/rules.ts'
import type { OrderApproval } from '#shared/post-orders/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { addressOf } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Can } from '#web/platform/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { FileLink } from '#web/ui/file-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { ApprovalPill } from './approval-pill.tsx'
import { ChangedText } from './what-changed.tsx'
import { WrittenText } from './written-text.tsx'

/** What is asked, with what came and went against what applies, and the answer to it. */
export function ApprovalPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const approval = useEndpoint(orderApprovals.read, { id })
  return (
    <SidePanel
      open
      onOpenChange={open => !open && onClose()}
      title={approval.data?.title ?? t`Order to approve`}
      description={approval.data?.business.name}
    >
      <Loaded of={approval}>{data => <Asked approval={data} />}</Loaded>
    </SidePanel>
  )
}

function Asked({ approval }: { approval: OrderApproval }) {
  const { t } = useLingui()
  const format = useFormat()
  const { words, wordsBefore, fileNames, change, state, askedBy, answeredBy, answeredAt, answer } = approval
  const on = format.dateTime(answeredAt ?? approval.askedAt)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-muted">
          {state === 'asked' ? (
            askedBy ? (
              <Trans>
                Asked by {askedBy}, {on}
              </Trans>
            ) : (
              on
            )
          ) : (
            <Trans>
              Answered by {answeredBy}, {on}
            </Trans>
          )}
        </p>
        <ApprovalPill state={state} />
      </div>
      {answer && (
        <Banner tone="calm" title={t`What should be different`}>
          {answer}
        </Banner>
      )}
      {change && (
        <Banner tone="calm" title={t`What is new`}>
          {change}
        </Banner>
      )}
      {wordsBefore === null ? (
        <WrittenText text={words} />
      ) : (
        <section aria-label={t`What changes`}>
          <ChangedText lines={changedLines(wordsBefore, words)} />
        </section>
      )}
      {fileNames.length > 0 && <Files approval={approval} />}
      {state === 'asked' && (
        <Can do="post-order-approval:answer">
          <Answer id={approval.id} />
        </Can>
      )}
    </div>
  )
}

/** What the order shows besides its words: opened while it is asked, and named afterwards. */
function Files({ approval: { id, fileNames, state } }: { approval: OrderApproval }) {
  const { t } = useLingui()
  const files = fileNames.map((name, index) => ({ name, number: index + 1 }))
  return (
    <section>
      <h3 className="mb-1 font-semibold">
        <Trans>Files</Trans>
      </h3>
      <ul aria-label={t`Files`} className="m-0 flex list-none flex-col p-0">
        {files.map(({ name, number }) => (
          <li key={number} className="[overflow-wrap:anywhere]">
            {state === 'asked' ? (
              <FileLink
                href={addressOf(orderApprovals.file, { id, number })}
                className={cx(textLink, 'target inline-flex items-center')}
              >
                {name}
              </FileLink>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Answer({ id }: { id: number }) {
  const { t } = useLingui()
  const [said, setSaid] = useState<string>()
  const fail = useFailure(orderApprovals.read)
  const approve = useAction(orderApprovals.approve, { onFail: fail(t`It could not be approved.`) })
  const decline = useAction(orderApprovals.decline, { onFail: fail(t`It could not be declined.`) })
  if (said === undefined)
    return (
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          icon={<Check size={16} aria-hidden="true" />}
          pending={approve.isPending}
          onClick={() => approve.start({ id })}
        >
          <Trans>Approve</Trans>
        </Button>
        <Button icon={<X size={16} aria-hidden="true" />} onClick={() => setSaid('')}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    )
  return (
    <>
      <Field label={t`What should be different?`} required>
        {wiring => (
          <Textarea
            {...wiring}
            rows={3}
            maxLength={1000}
            value={said}
            onChange={event => setSaid(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          disabled={said.trim() === ''}
          pending={decline.isPending}
          onClick={() => decline.start({ id, answer: said.trim() })}
        >
          <Trans>Decline</Trans>
        </Button>
        <Button onClick={() => setSaid(undefined)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  )
}
