import { clients } from '#shared/clients/contract.ts'
import { useEndpoint, usePages } from '#web/platform/query.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { ClientPeople } from './client-people.tsx'

/** For the main contact of a client: who else signs in for it or was invited to, what each was given, and letting others in. */
export function ClientPeopleScreen() {
  const own = usePages(clients.list, {})
  return (
    <Page>
      <Loaded of={own}>{([client]) => client && <People id={client.id} />}</Loaded>
    </Page>
  )
}

function People({ id }: { id: number }) {
  const details = useEndpoint(clients.read, { id })
  return <Loaded of={details}>{client => <ClientPeople client={client} isPage />}</Loaded>
}
