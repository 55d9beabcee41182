import { Trans, useLingui } from '@lingui/react/macro'
import { Phone, Send, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { messages } from '#shared/messages/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { PhotoPicker } from '#web/ui/photo-picker.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { useMedia } from '#web/ui/use-media.ts'

interface ComposerProps {
  threadId: number
  /** Asking to be called is for people of the company. */
  offersCall: boolean
}

/** Words, a photo, or the wish to be called. Without a signal it waits on the phone and is sent once. */
export function Composer({ threadId, offersCall }: ComposerProps) {
  const { t } = useLingui()
  const [content, setContent] = useState('')
  const [photo, setPhoto] = useState('')
  const isTouched = useMedia('(pointer: coarse)')
  const fail = useFailure()
  // What was typed meanwhile is the next message.
  const clear = (_: unknown, { content: sent = '' }: { content?: string | undefined }) => {
    setContent(typed => (typed === sent ? '' : typed))
    setPhoto('')
  }
  const send = useAct(messages.send, {
    about: ({ content: words = '' }) => words,
    saysItself: true,
    onDone: clear,
    onKept: clear,
    onFail: fail(t`The message was not sent.`),
  })
  const isEmpty = content.trim() === '' && photo === ''
  const sendIt = () => {
    if (!isEmpty && !send.isPending) send.start({ id: threadId, content, ...(photo !== '' && { photo }) })
  }
  // Under a thumb the key makes a new line, as everywhere on a phone.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isTouched || event.nativeEvent.isComposing) return
    event.preventDefault()
    sendIt()
  }
  return (
    <form
      className="flex flex-col gap-2 border-t bg-surface p-3"
      onSubmit={event => {
        event.preventDefault()
        sendIt()
      }}
    >
      {photo !== '' && (
        <div className="flex items-center gap-2">
          <img src={photo} alt={t`Goes along with it`} className="size-16 rounded-control border object-cover" />
          <IconButton label={t`Remove the photo`} icon={<X size={16} />} onClick={() => setPhoto('')} />
        </div>
      )}
      <Textarea
        aria-label={t`Message`}
        rows={2}
        maxLength={4000}
        value={content}
        onChange={event => setContent(event.target.value)}
        onKeyDown={onKeyDown}
        className="resize-none"
      />
      <div className="flex flex-wrap items-center gap-2">
        <PhotoPicker onChosen={setPhoto}>
          <Trans>Photo</Trans>
        </PhotoPicker>
        {offersCall && (
          <Button
            size="small"
            icon={<Phone size={16} aria-hidden="true" />}
            onClick={() => send.start({ id: threadId, content, callMe: true })}
          >
            <Trans>Call me</Trans>
          </Button>
        )}
        <Button
          type="submit"
          look="primary"
          size="small"
          icon={<Send size={16} aria-hidden="true" />}
          pending={send.isPending}
          disabled={isEmpty}
          className="ml-auto"
        >
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  )
}
