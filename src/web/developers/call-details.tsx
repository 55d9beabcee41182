import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { answerOf, bodyOf, type Call, codesOf, isForTokens, parametersOf } from './calls.ts'
import { CodeBlock } from './code-block.tsx'
import type { Description } from './description.ts'
import { FieldLine, Fields } from './fields.tsx'
import { clientCodeOf, curlOf } from './snippets.ts'
import { TryCall } from './try-call.tsx'

interface CallDetailsProps {
  description: Description
  call: Call
  token: string
}

/** All there is to know of a call. */
export function CallDetails({ description, call, token }: CallDetailsProps) {
  const { t } = useLingui()
  const parameters = parametersOf(description, call)
  const body = bodyOf(call)
  return (
    <div className="flex flex-col gap-5 border-t bg-surface p-3 sm:p-4">
      <p className="text-muted text-sm">
        <Who call={call} />
      </p>
      {parameters.length > 0 && (
        <Part title={t`Parameters`}>
          <ul className="m-0 list-none divide-y p-0 text-sm">
            {parameters.map(({ name, schema, required = false, description: about, in: place }) => (
              <li key={name} className="py-1.5">
                <FieldLine name={name} description={description} schema={schema} isRequired={required} />
                <p className="text-muted">
                  {place}
                  {about && ` · ${about}`}
                </p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {body && (
        <Part title={t`Body`}>
          <Fields description={description} schema={body} />
        </Part>
      )}
      <Part title={t`Answer`}>
        <Answered description={description} call={call} />
      </Part>
      <Codes description={description} call={call} />
      <Part title={t`Example`}>
        <div className="grid min-w-0 gap-3 lg:grid-cols-2">
          <CodeBlock label="curl" code={curlOf(description, call, location.origin)} />
          <CodeBlock label="TypeScript" code={clientCodeOf(description, call)} />
        </div>
      </Part>
      {isForTokens(call) && (
        <Part title={t`Try it`}>
          <TryCall description={description} call={call} token={token} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Who({ call }: { call: Call }) {
  const permission = <code>{call.operation['x-permission']}</code>
  if (call.operation.security?.length === 0) return <Trans>Anyone may make this call, without a token.</Trans>
  if (!isForTokens(call)) return <Trans>For people who are signed in; a token is refused.</Trans>
  return <Trans>A token needs the scope {permission}.</Trans>
}

function Answered({ description, call }: Omit<CallDetailsProps, 'token'>) {
  const { status, type, schema } = answerOf(description, call)
  return (
    <>
      <p className="text-muted text-sm">
        {status} · {type}
      </p>
      {schema && <Fields description={description} schema={schema} />}
    </>
  )
}

function Codes({ description, call }: Omit<CallDetailsProps, 'token'>) {
  const { t } = useLingui()
  const { own, any } = codesOf(description, call)
  return (
    <Part title={t`Problem codes`}>
      <CodeList codes={own} />
      <details className="mt-2">
        <summary className="target flex cursor-pointer items-center text-sm">
          <Trans>Codes that any call can answer</Trans>
        </summary>
        <CodeList codes={any} />
      </details>
    </Part>
  )
}

const CodeList = ({ codes }: { codes: string[] }) => (
  <ul className="m-0 flex list-none flex-wrap gap-1.5 p-0">
    {codes.map(code => (
      <li key={code}>
        <code className="rounded border px-1 text-xs">{code}</code>
      </li>
    ))}
  </ul>
)
