import { useLingui } from '@lingui/react/macro'
import type { SetUp, SetUpStep, SetUpTask } from '#shared/set-up/contract.ts'
import { useMay } from '#web/platform/session.tsx'

/** What each step is called; a client's are what they will see. */
export function useStepNames(): Record<SetUpStep, string> {
  const { t } = useLingui()
  return {
    company: t`Your company`,
    place: t`First client and site`,
    people: t`Your people`,
    week: t`First week`,
    'clock-in': t`First clock-in`,
    sites: t`Your sites`,
    shifts: t`Shifts`,
    duty: t`Who is on duty`,
    invoices: t`Invoices`,
  }
}

/** What to do and why, in a line. */
export function useTaskWords({ client, site }: SetUp): Record<Exclude<SetUpTask, 'wait'>, string> & { wait: null } {
  const { t } = useLingui()
  const mayAddSites = useMay('business:write')
  const [clientName, siteName] = [client?.name ?? '', site?.name ?? '']
  return {
    'check-company': t`Check country, currency and tax numbers: invoices and hours follow them.`,
    'add-client': t`Add whom you work for: invoices go there, and its people see only their own sites.`,
    'name-client': t`“${clientName}” is waiting for its real name: it stands on invoices.`,
    'add-site': mayAddSites
      ? t`Add where ${clientName} is guarded: shifts and clock-ins belong to a site.`
      : t`The owner adds where ${clientName} is guarded: shifts and clock-ins belong to a site.`,
    'place-site': mayAddSites
      ? t`Put ${siteName} on the map: its zone and the live map begin there.`
      : t`The owner puts ${siteName} on the map. You can draw its zone already.`,
    'draw-zone': t`Draw the zone of ${siteName}: it is where people may clock in.`,
    'add-people': t`Add them one by one or from a spreadsheet: each is invited to sign in.`,
    'invite-people': t`They are on the list but cannot sign in yet: invite them.`,
    'plan-shift': t`Plan a shift: people see their shifts as soon as they are published.`,
    'publish-week': t`Publish the plan: until then nobody but you sees it.`,
    'clock-in': t`People clock in on their phone when they are at the site: hours, timesheets and invoices come from it.`,
    wait: null,
  }
}
