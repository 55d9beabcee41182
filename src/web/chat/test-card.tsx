import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import * as z from 'zod/mini'
import { chat, TestMessage } from '#shared/chat/contract.ts'
import type { ChannelList, ChannelTopic } from '#shared/chat/shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ChannelSelect, nameOf } from './channel-select.tsx'
import { SendingProblem } from './sending-problem.tsx'
import { useSending } from './use-sending.ts'

const MessageForm = z.object({ message: TestMessage.shape.message })
type Fields = z.input<typeof MessageForm>

interface TestCardProps {
  list: ChannelList
  topic: ChannelTopic
  onChange: (topic: ChannelTopic) => void
}

export function TestCard({ list, topic, onChange }: TestCardProps) {
  const { t } = useLingui()
  const form = useSchemaForm(MessageForm, { message: '' })
  const test = useSending(chat.test, {
    sent: t`Test notification sent`,
    failed: t`Failed to send test notification`,
    channel: nameOf(list, topic),
    onDone: () => form.reset(),
  })
  return (
    <Card title={t`Message`}>
      <Form form={form} onSubmit={({ message }) => test.run({ message, channel: topic })}>
        <ChannelSelect list={list} topic={topic} onChange={onChange} />
        <FormField<Fields> name="message" label={t`Message`} required>
          {props => (
            <Textarea {...props} rows={3} maxLength={2000} placeholder={t`Hello from Muster, this is a test.`} />
          )}
        </FormField>
        <SendingProblem problem={test.problem} />
        <div>
          <Button
            type="submit"
            look="primary"
            pending={test.isPending}
            icon={<Send size={16} aria-hidden="true" />}
            className="max-sm:w-full"
          >
            <Trans>Send Test Message</Trans>
          </Button>
        </div>
      </Form>
    </Card>
  )
}
