import { Trans, useLingui } from '@lingui/react/macro'
import { privacy } from '#shared/privacy/contract.ts'
import { screens } from '#shared/screens.ts'
import { OrganizationFilter, useOrganizationChosen } from '#web/organizations/public.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Only } from '#web/ui/only.tsx'
import { Page } from '#web/ui/page.tsx'
import { LeaversCard } from './leavers-card.tsx'
import { RetentionForm, RetentionWaiting } from './retention-form.tsx'

export function PrivacyScreen() {
  return (
    <Only to="privacy:manage" otherwise={<Trans>Owners decide how long the data of their people is kept.</Trans>}>
      <Privacy />
    </Only>
  )
}

function Privacy() {
  const { t } = useLingui()
  const { currentOrganizationId, organizations } = useUser()
  const [{ organization }, set] = useUrlState(screens.privacy)
  // An administrator is at home in none of them.
  const shown = organization || String(currentOrganizationId ?? organizations[0]?.id ?? '')
  const settings = useEndpoint(privacy.settings, useOrganizationChosen(shown))
  const chosen = useOrganizationChosen(organization)
  return (
    <Page
      intro={t`What Muster keeps of your people, for how long, and what they may ask for.`}
      filters={
        <OrganizationFilter onlyOne value={shown} onChange={id => set({ organization: id })} className="sm:w-60" />
      }
    >
      <Loaded of={settings} isEmpty={() => false} waiting={<RetentionWaiting />}>
        {current => (
          <Card title={t`How long data is kept`} key={`${current.organizationId} ${current.version}`}>
            <RetentionForm current={current} />
          </Card>
        )}
      </Loaded>
      <LeaversCard {...chosen} />
    </Page>
  )
}
