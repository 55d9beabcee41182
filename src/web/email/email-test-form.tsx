import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { emailTest, TestForm } from '#shared/email/test-contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'

type Sent = ReplyOf<typeof emailTest.send>

/** One address, one button, and what the mail server said. */
export function EmailTestForm() {
  const { t } = useLingui()
  const [sent, setSent] = useState<Sent>()
  const form = useSchemaForm(TestForm, { email: '' })
  const send = useAction(emailTest.send, { onDone: setSent, onFail: () => setSent(undefined) })
  return (
    <Form form={form} onSubmit={send.run}>
      <div className="flex flex-wrap items-start gap-3">
        <FormField name="email" label={t`Email Address`} required className="w-full sm:w-80">
          {props => (
            <Input {...props} type="email" inputMode="email" autoComplete="email" placeholder="you@example.com" />
          )}
        </FormField>
        <Button type="submit" look="primary" pending={send.isPending} className="max-sm:w-full sm:mt-6">
          <Trans>Send Test Email</Trans>
        </Button>
      </div>
      {send.error && (
        <Banner tone="bad" urgent title={<Trans>The test email was not sent</Trans>}>
          {wordsOf(send.error) ?? t`Failed to send test email`}
        </Banner>
      )}
      {sent && !send.isPending && <Outcome sent={sent} />}
    </Form>
  )
}

function Outcome({ sent: { recipient, timestamp, delivery } }: { sent: Sent }) {
  const format = useFormat()
  const when = format.dateTime(timestamp)
  if (delivery === 'outbox') {
    return (
      <Banner tone="wait" title={<Trans>Kept in the outbox for {recipient}</Trans>}>
        <Trans>No mail server is set, so nothing left this machine.</Trans> <time dateTime={timestamp}>{when}</time>
      </Banner>
    )
  }
  return (
    <Banner tone="good" title={<Trans>Test email sent to {recipient}</Trans>}>
      <time dateTime={timestamp}>{when}</time>
    </Banner>
  )
}
