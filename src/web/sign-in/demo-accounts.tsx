import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Role, roles } from '#shared/permissions.ts'
import { useAbout } from '#web/platform/about.ts'
import { roleInWords } from '#web/platform/role-words.ts'
import { Button } from '#web/ui/button.tsx'
import type { LoginAction } from './use-login.ts'

const glimpses: Record<Role, MessageDescriptor> = {
  admin: msg`accounts, templates, audit`,
  provider: msg`coverage, hours, money`,
  supervisor: msg`shifts, approvals, dispatch`,
  lead: msg`one site, its team`,
  employee: msg`my shifts, my clock`,
  client: msg`proof of service`,
}

/** In the demo company, one button for each role. Installations for real work never show this. */
export function DemoAccounts({ login }: { login: LoginAction }) {
  const { i18n } = useLingui()
  const { demo, demoAccounts } = useAbout()
  if (!demo) return null
  const offered = roles.flatMap(role => demoAccounts.find(account => account.role === role) ?? [])
  return (
    <section aria-labelledby="demo" className="mt-8 border-t pt-6">
      <h2 id="demo" className="font-semibold">
        <Trans>Look around the demo company</Trans>
      </h2>
      <p className="mt-0.5 text-muted text-sm">
        <Trans>One press signs you in. You can switch roles inside.</Trans>
      </p>
      <ul className="m-0 mt-4 grid list-none grid-cols-2 gap-2 p-0">
        {offered.map(({ role, email, password }) => (
          <li key={role}>
            <Button
              className="h-full w-full flex-col items-start! justify-start! gap-0! whitespace-normal! px-3! py-2 text-left"
              pending={login.isPending && login.input?.email === email}
              disabled={login.isPending && login.input?.email !== email}
              onClick={() => login.start({ email, password })}
            >
              <span>{roleInWords(role)}</span>
              <span className="font-normal text-muted text-xs">{i18n._(glimpses[role])}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
