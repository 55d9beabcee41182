import { useLingui } from '@lingui/react/macro'
import { emailTest } from '#shared/email/test-contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Only } from '#web/ui/only.tsx'
import { Page } from '#web/ui/page.tsx'
import { ConfigurationLines, Triggers } from './email-configuration.tsx'
import { EmailTestForm } from './email-test-form.tsx'

export function EmailTestScreen() {
  return (
    <Only to="email:test">
      <EmailTest />
    </Only>
  )
}

function EmailTest() {
  const { t } = useLingui()
  const configuration = useEndpoint(emailTest.configuration, {})
  return (
    <Page narrow intro={t`Send yourself a mail and see whether it arrives.`}>
      <Card title={t`Send a test`}>
        <EmailTestForm />
      </Card>
      <Card title={t`Email configuration`}>
        <Loaded of={configuration}>{found => <ConfigurationLines configuration={found} />}</Loaded>
      </Card>
      <Card title={t`Automatic triggers`}>
        <Triggers />
      </Card>
    </Page>
  )
}
