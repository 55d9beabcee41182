import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import * as z from 'zod/mini'
import { clientRequests } from '#shared/client-requests/contract.ts'
import { text } from '#shared/schema.ts'
import { useAction } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const WordsForm = z.strictObject({ content: text(1, 2000, 'content-required') })
type Fields = z.input<typeof WordsForm>

/** Something more to say about a request, also once it is decided. */
export function SayWords({ id }: { id: number }) {
  const { t } = useLingui()
  const form = useSchemaForm(WordsForm, { content: '' })
  const say = useAction(clientRequests.say, { onDone: () => form.reset() })
  return (
    <Form form={form} onSubmit={({ content }) => say.run({ id, content })} className="flex flex-col gap-3 border-t p-4">
      <FormField<Fields> name="content" label={t`Add words`} hint={t`Both sides read them.`}>
        {props => <Textarea {...props} rows={2} maxLength={2000} />}
      </FormField>
      <Button type="submit" icon={<Send size={16} aria-hidden="true" />} pending={say.isPending} className="self-end">
        <Trans>Send</Trans>
      </Button>
    </Form>
  )
}
