import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { bodyOf, type Call, parametersOf } from './calls.ts'
import { CodeBlock } from './code-block.tsx'
import type { Description } from './description.ts'
import { addressOf, exampleInput } from './snippets.ts'

interface TryCallProps {
  description: Description
  call: Call
  token: string
}

interface Answer {
  status: number
  left: string | null
  body: string
}

/** Makes the call with the token of whoever reads; the cookie of this browser stays out of it. */
export function TryCall({ description, call, token }: TryCallProps) {
  const { t } = useLingui()
  const example = exampleInput(description, call)
  const parameters = parametersOf(description, call).filter(one => one.in !== 'header')
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(example.parameters).map(([name, value]) => [name, String(value)])),
  )
  const [body, setBody] = useState(() => JSON.stringify(example.body, null, 2) ?? '')
  const [isMeant, setMeant] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const isWriting = call.method !== 'GET'

  async function send() {
    setUnderWay(true)
    const sent = { method: call.method, address: addressOf(description, call, values), token }
    setAnswer(await answerTo({ ...sent, ...(bodyOf(call) && { body }) }))
    setUnderWay(false)
  }

  if (token === '')
    return (
      <p className="text-muted text-sm">
        <Trans>Enter a token at the top of the page to try this call.</Trans>
      </p>
    )
  return (
    <div className="flex flex-col gap-3">
      {parameters.map(({ name, required = false }) => (
        <Field key={name} label={<code>{name}</code>} required={required}>
          {wiring => (
            <Input
              {...wiring}
              value={values[name] ?? ''}
              onChange={event => setValues({ ...values, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {bodyOf(call) && (
        <Field label={t`Body (JSON)`}>
          {wiring => (
            <Textarea
              {...wiring}
              rows={8}
              spellCheck={false}
              className="font-mono text-sm"
              value={body}
              onChange={event => setBody(event.target.value)}
            />
          )}
        </Field>
      )}
      {isWriting && (
        <Banner tone="wait">
          <Checkbox
            label={t`This changes real data of your company. I mean it.`}
            checked={isMeant}
            onChange={event => setMeant(event.target.checked)}
          />
        </Banner>
      )}
      <Button
        look="primary"
        className="self-start"
        icon={<Send size={16} />}
        pending={isUnderWay}
        disabled={isWriting && !isMeant}
        onClick={() => void send()}
      >
        <Trans>Send</Trans>
      </Button>
      <div aria-live="polite">{answer && <Shown answer={answer} />}</div>
    </div>
  )
}

function Shown({ answer: { status, left, body } }: { answer: Answer }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-2">
      <p>
        {status === 0 ? <Trans>No answer from the server.</Trans> : <Trans>The server answered {status}.</Trans>}{' '}
        {left && <span className="text-muted text-sm">RateLimit: {left}</span>}
      </p>
      {body !== '' && <CodeBlock label={t`Answer`} code={body} />}
    </div>
  )
}

interface Sent {
  method: string
  address: string
  token: string
  body?: string
}

/** More than this nobody reads here. */
const mostCharacters = 20_000

async function answerTo({ method, address, token, body }: Sent): Promise<Answer> {
  const headers = new Headers({ Authorization: `Bearer ${token.trim()}` })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (method === 'POST') headers.set('Idempotency-Key', crypto.randomUUID())
  try {
    const reply = await fetch(address, { method, headers, credentials: 'omit', ...(body !== undefined && { body }) })
    return { status: reply.status, left: reply.headers.get('RateLimit'), body: pretty(await reply.text()) }
  } catch {
    return { status: 0, left: null, body: '' }
  }
}

function pretty(text: string) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, mostCharacters)
  } catch {
    return text.slice(0, mostCharacters)
  }
}
