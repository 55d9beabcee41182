import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { singleSignOn } from '#shared/single-sign-on/contract.ts'
import { useAbout } from '#web/platform/about.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { named } from '#web/ui/options.ts'
import { AddressesToEnter } from './addresses-to-enter.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import { ServiceState } from './service-state.tsx'

/** By which service the people of a company sign in. */
export function SingleSignOn() {
  const { t } = useLingui()
  const { organizations, currentOrganizationId } = useUser()
  const [chosen, choose] = useState(currentOrganizationId ?? organizations[0]?.id)
  const { signInService } = useAbout()
  const [isEditing, setEditing] = useState(false)
  const set = useEndpoint(singleSignOn.read, { organizationId: chosen })
  const isSet = set.data !== undefined && set.data.service !== null
  const edit = (
    <Button size="small" disabled={set.data === undefined} onClick={() => setEditing(true)}>
      {isSet ? <Trans>Change</Trans> : <Trans>Set up</Trans>}
    </Button>
  )
  return (
    <Card title={t`Single sign-on`} aside={edit}>
      <div className="flex flex-col gap-4">
        <p className="text-muted text-sm">
          <Trans>
            People sign in where they sign in for everything else at your company: Microsoft Entra, Google, Okta,
            Keycloak or any other service that speaks OpenID Connect.
          </Trans>
        </p>
        {organizations.length > 1 && (
          <Field label={t`Organization`} className="sm:max-w-sm">
            {wiring => (
              <ChoiceSelect
                label={t`Organization`}
                wiring={wiring}
                value={String(chosen)}
                onChange={organization => choose(Number(organization))}
                options={named(organizations)}
              />
            )}
          </Field>
        )}
        <Loaded of={set}>
          {current => (
            <>
              {current.service === null ? (
                <p>
                  {signInService === null ? (
                    <Trans>Not set up: everyone signs in with a password.</Trans>
                  ) : (
                    <Trans>
                      Not set up: everyone signs in with a password, or with {signInService} as on all of this
                      installation.
                    </Trans>
                  )}
                </p>
              ) : (
                <ServiceState key={current.organizationId} current={current} service={current.service} />
              )}
              <AddressesToEnter current={current} />
              <ServiceDialog open={isEditing} onOpenChange={setEditing} current={current} />
            </>
          )}
        </Loaded>
      </div>
    </Card>
  )
}
