import { Trans, useLingui } from '@lingui/react/macro'
import { Paperclip, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Mail, outbox } from '#shared/email/outbox-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { HtmlFrame } from '#web/ui/html-frame.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { MailStatusPill } from './mail-status.tsx'

/** One mail beside the list: what became of it and what it says. */
export function MailDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const mail = useEndpoint(outbox.one, { id })
  return (
    <SidePanel open onOpenChange={open => !open && onClose()} title={mail.data?.subject ?? t`Mail`}>
      <Loaded of={mail}>{found => <Details mail={found} onClose={onClose} />}</Loaded>
    </SidePanel>
  )
}

function Details({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const format = useFormat()
  const { status, toAddress, createdAt, sentAt, nextAttemptAt, attempts, lastError, attachments } = mail
  return (
    <div className="flex flex-col gap-4">
      <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5">
        <Fact name={<Trans>Status</Trans>}>
          <MailStatusPill status={status} />
        </Fact>
        <Fact name={<Trans>To</Trans>}>
          <span className="break-all">{toAddress}</span>
        </Fact>
        <Fact name={<Trans>Created</Trans>}>{format.dateTime(createdAt)}</Fact>
        {sentAt && <Fact name={<Trans>Sent</Trans>}>{format.dateTime(sentAt)}</Fact>}
        {nextAttemptAt && attempts > 0 && (
          <Fact name={<Trans>Next attempt</Trans>}>{format.dateTime(nextAttemptAt)}</Fact>
        )}
        {attempts > 0 && <Fact name={<Trans>Attempts</Trans>}>{attempts}</Fact>}
      </dl>
      {lastError && (
        <Banner tone={status === 'failed' ? 'bad' : 'wait'} title={<Trans>The mail server said</Trans>}>
          <span className="break-words">{lastError}</span>
        </Banner>
      )}
      {attachments.map(filename => (
        <p key={filename} className="flex items-center gap-2">
          <Paperclip size={16} aria-hidden="true" className="text-muted" />
          {filename}
        </p>
      ))}
      <Resend mail={mail} onDone={onClose} />
      <Body mail={mail} />
    </div>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="m-0">{children}</dd>
    </>
  )
}

function Resend({ mail: { id, status, canResend, toAddress }, onDone }: { mail: Mail; onDone: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const resend = useAction(outbox.resend, {
    onDone: () => {
      toast({ title: t`Mail Queued`, description: t`The mail to ${toAddress} is on its way.` })
      onDone()
    },
    onFail: failure(t`Failed to send the mail.`),
  })
  if (!canResend) {
    return status === 'kept' ? (
      <p className="text-muted text-sm">
        <Trans>No mail server is set. Once SMTP_URL names one, this mail can be sent from here.</Trans>
      </p>
    ) : null
  }
  return (
    <Button
      icon={<Send size={16} />}
      pending={resend.isPending}
      onClick={() => resend.start({ id })}
      className="self-start max-sm:w-full"
    >
      {status === 'sent' ? <Trans>Send once more</Trans> : <Trans>Resend</Trans>}
    </Button>
  )
}

function Body({ mail: { html, text } }: { mail: Mail }) {
  const { t } = useLingui()
  const [tab, setTab] = useState('html')
  if (html === null) {
    return (
      <Banner tone="calm" title={<Trans>For its reader only</Trans>}>
        <Trans>
          This mail carries a link that opens an account. What it says is not shown, and gone once it is sent.
        </Trans>
      </Banner>
    )
  }
  return (
    <Tabs
      label={t`What the mail says`}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'html', label: t`HTML`, content: <HtmlFrame title={t`The mail`} html={html} /> },
        {
          id: 'text',
          label: t`Text`,
          content: <pre className="m-0 whitespace-pre-wrap break-words font-mono text-sm">{text}</pre>,
        },
      ]}
    />
  )
}
