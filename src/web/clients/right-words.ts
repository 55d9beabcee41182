import { useLingui } from '@lingui/react/macro'
import type { ClientRight } from '#shared/client-rights.ts'
import { rightsInUse } from '#shared/permissions.ts'
import { useUser } from '#web/platform/session.tsx'

interface RightWords {
  label: string
  hint: string
  /** On the line of a person. */
  short: string
}

export function useRightWords(): Record<ClientRight, RightWords> {
  const { t } = useLingui()
  return {
    invoices: {
      label: t`Sees invoices`,
      hint: t`Reads them, keeps them as files and disputes them.`,
      short: t`Invoices`,
    },
    hours: {
      label: t`Approves hours`,
      hint: t`Confirms what was worked at the sites.`,
      short: t({ message: 'Hours', context: 'right of a client' }),
    },
    requests: {
      label: t`Makes requests`,
      hint: t`Asks for more guards or for something to be done.`,
      short: t({ message: 'Requests', context: 'right of a client' }),
    },
    people: {
      label: t`Main contact`,
      hint: t`Sees who else has access, and lets others in.`,
      short: t`Main contact`,
    },
  }
}

/** What can be given on screen: by the company everything, by one of the client's own people what they have themselves. */
export function useRightsToGive(): ClientRight[] {
  const { rights } = useUser()
  return rightsInUse().filter(right => rights === null || rights.includes(right))
}
