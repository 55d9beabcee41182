import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '#shared/screens.ts'
import { textLink } from '#web/ui/text-link.ts'
import { CodeBlock } from './code-block.tsx'
import { connectCode, curlCode, pagesCode, problemCode, receiverCode, scriptCode } from './guide-code.ts'

/** What all calls have in common, and how to begin. */
export function Guide() {
  const { t } = useLingui()
  const origin = location.origin
  const settings = (
    <Link to={screens.settings.path} search={{ tab: 'security' }} className={textLink}>
      <Trans>Settings → Security</Trans>
    </Link>
  )
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <Chapter title={t`Signing in with a token`}>
        <p>
          <Trans>
            Make a token under {settings}, with the fewest scopes that do. It acts for you and never goes further than
            you may. Keep it where you keep passwords, and never send it in an address.
          </Trans>
        </p>
        <CodeBlock label="curl" code={curlCode(origin)} />
      </Chapter>
      <Chapter title={t`The typed client`}>
        <p>
          <Trans>
            The folder “client” of the source holds every call with its types. This is a whole program that lists
            today's shifts:
          </Trans>
        </p>
        <CodeBlock label="TypeScript" code={scriptCode} />
      </Chapter>
      <Chapter title={t`Lists and pages`}>
        <p>
          <Trans>
            Lists are plain arrays. Long ones take “limit” and “cursor”; the header “X-Next-Cursor” names the next page
            and is absent on the last one. The client walks through the pages by itself.
          </Trans>
        </p>
        <CodeBlock label="TypeScript" code={pagesCode} />
      </Chapter>
      <Chapter title={t`Doing nothing twice`}>
        <p>
          <Trans>
            Every POST takes an “Idempotency-Key”, a UUID of your own. The same key with the same body answers again
            what the first call got, for thirty days; with another body it is refused. Send one with everything that may
            be repeated after a broken connection.
          </Trans>
        </p>
      </Chapter>
      <Chapter title={t`Problems`}>
        <p>
          <Trans>
            Whatever goes wrong answers one shape. Decide by its “code”, which stays; the sentence may be improved. For
            wrong input “fields” says what is wrong with which field, and “current” what stood in the way. Fields that a
            call does not know are refused.
          </Trans>
        </p>
        <CodeBlock label="TypeScript" code={problemCode} />
      </Chapter>
      <Chapter title={t`Limits`}>
        <p>
          <Trans>
            A token has 600 calls a minute. “RateLimit” says how many are left and for how many seconds; beyond them a
            call answers 429, and “Retry-After” says when to come back. The client waits by itself.
          </Trans>
        </p>
      </Chapter>
      <Chapter title={t`Events and webhooks`}>
        <p>
          <Trans>
            Instead of asking, be told: an owner names an address and events under {settings}. Each event is signed as
            the Standard Webhooks specification says; check it with one of its libraries before you believe it. Answer
            with 2xx within ten seconds. Everything else is tried again for three days. An event arrives at least once,
            and what is about one record arrives in order. It holds ids and links; who asks for it has the record sent
            along.
          </Trans>
        </p>
        <CodeBlock label="Node.js" code={receiverCode} />
      </Chapter>
      <Chapter title={t`Connecting an assistant`}>
        <p>
          <Trans>
            Muster speaks the Model Context Protocol at “/api/mcp”. An assistant reads; it acts only with a token that
            was made for it. Make such a one only where somebody looks at what it does: text in notes and incidents was
            written by people whom you may not know.
          </Trans>
        </p>
        <CodeBlock label="MCP" code={connectCode(origin)} />
      </Chapter>
    </div>
  )
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="font-semibold text-lg">{title}</h2>
      {children}
    </section>
  )
}
