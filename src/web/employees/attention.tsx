import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { licences } from '#shared/employees/licence-contract.ts'
import { screens } from '#shared/screens.ts'
import { namesOf, type UseAttention } from '#web/platform/attention.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { wayTo } from '#web/platform/way.ts'

const licencesRead = 100

export const useLicenceAttention: UseAttention = () => {
  const { t } = useLingui()
  const { data } = useEndpoint(licences.expiring, { limit: licencesRead })
  return (
    data && [
      {
        key: 'licences',
        count: data.length,
        tone: 'wait',
        to: wayTo(screens.employees, { licences: 'renew' }),
        verb: t`Renew`,
        text:
          data.length < licencesRead ? (
            <Plural value={data.length} one="# licence to renew" other="# licences to renew" />
          ) : (
            <Trans>{licencesRead} or more licences to renew</Trans>
          ),
        names: namesOf(data),
      },
    ]
  )
}
