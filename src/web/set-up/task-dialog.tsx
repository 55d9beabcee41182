import type { ReactNode } from 'react'
import { clients } from '#shared/clients/contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import type { SetUp } from '#shared/set-up/contract.ts'
import { ClientDialog } from '#web/clients/public.ts'
import { AddEmployeeDialog, ImportEmployees } from '#web/employees/public.ts'
import { BusinessDialog, OrganizationDialog } from '#web/organizations/public.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint, useListed } from '#web/platform/query.ts'
import { AddSchedule } from '#web/scheduling/public.ts'

export type TaskDialogName = 'company' | 'client' | 'site' | 'employee' | 'import' | 'shift'

interface TaskDialogProps {
  name: TaskDialogName
  setUp: SetUp
  onClose: () => void
}

/** The dialogs of the screens where these things are done later on, opened from the guide. */
export function TaskDialog({ name, ...rest }: TaskDialogProps) {
  const Opened = dialogs[name]
  return <Opened {...rest} />
}

type Opened = Omit<TaskDialogProps, 'name'>

const dialogs: Record<TaskDialogName, (props: Opened) => ReactNode> = {
  company: CompanyDialog,
  client: FirstClientDialog,
  site: FirstSiteDialog,
  employee: ({ onClose }) => <AddEmployeeDialog onClose={onClose} />,
  import: ({ onClose }) => <ImportEmployees onClose={onClose} />,
  shift: FirstShiftDialog,
}

function useCompany({ organization }: SetUp) {
  return useEndpoint(organizations.list, { limit: 500 }).data?.find(({ id }) => id === organization.id)
}

function CompanyDialog({ setUp, onClose }: Opened) {
  const organization = useCompany(setUp)
  return organization && <OrganizationDialog organization={organization} onSaved={onClose} onClose={onClose} />
}

/** Names the one that was made with the company, or adds one where none is left. */
function FirstClientDialog({ setUp, onClose }: Opened) {
  const id = setUp.client?.id ?? 0
  const { data } = useEndpoint(clients.read, { id }, { enabled: id !== 0 })
  if (id !== 0 && data === undefined) return null
  return (
    <ClientDialog
      {...(data ? { client: data } : { organization: String(setUp.organization.id) })}
      onSaved={onClose}
      onClose={onClose}
    />
  )
}

function FirstSiteDialog({ setUp, onClose }: Opened) {
  const organization = useCompany(setUp)
  const { client, site } = setUp
  const { data } = useListed(
    businesses.list,
    { organizationId: setUp.organization.id },
    String(site?.id),
    site !== null,
  )
  const payer = useEndpoint(clients.read, { id: data?.clientId ?? 0 }, { enabled: Boolean(data?.clientId) }).data
  if (organization === undefined || (site !== null && !data) || (data?.clientId && !payer)) return null
  // The site that was made with the company bears its address until someone says where the client is.
  const placed = data && { ...data, ...(data.address === organization.address && { address: payer?.address ?? null }) }
  return (
    <BusinessDialog
      organization={organization}
      {...(placed ? { business: placed } : client && { client })}
      onClose={onClose}
    />
  )
}

function FirstShiftDialog({ setUp: { site }, onClose }: Opened) {
  const { today } = useFormat()
  return (
    <AddSchedule
      date={today()}
      {...(site !== null && { known: { businessId: String(site.id), location: site.name } })}
      onClose={() => onClose()}
    />
  )
}
