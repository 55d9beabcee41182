import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Client } from '#shared/clients/contract.ts'
import { singleSignOn } from '#shared/single-sign-on/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { AddressesToEnter } from './addresses-to-enter.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import { ServiceState } from './service-state.tsx'

/** By which service the people of a client sign in, beside the client: for the owner of the company. */
export function ClientSingleSignOn({ client }: { client: Pick<Client, 'id' | 'organizationId'> }) {
  const [isEditing, setEditing] = useState(false)
  const set = useEndpoint(singleSignOn.read, { organizationId: client.organizationId, clientId: client.id })
  const isSet = set.data !== undefined && set.data.service !== null
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">
          <Trans>Single sign-on</Trans>
        </h3>
        <Button size="small" disabled={set.data === undefined} onClick={() => setEditing(true)}>
          {isSet ? <Trans>Change</Trans> : <Trans>Set up</Trans>}
        </Button>
      </div>
      <Loaded of={set}>
        {current => (
          <>
            {current.service === null ? (
              <p className="text-muted text-sm">
                <Trans>
                  Their people sign in with a password, or through their own company once that is set up here.
                </Trans>
              </p>
            ) : (
              <ServiceState current={current} service={current.service} />
            )}
            <AddressesToEnter current={current} />
            <ServiceDialog open={isEditing} onOpenChange={setEditing} current={current} />
          </>
        )}
      </Loaded>
    </section>
  )
}
