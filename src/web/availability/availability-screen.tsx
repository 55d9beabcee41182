import { Trans, useLingui } from '@lingui/react/macro'
import { availability } from '#shared/availability/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { AvailabilityEditor } from './availability-editor.tsx'

/** When I can work: a week of large buttons, and single days. */
export function AvailabilityScreen() {
  const { t } = useLingui()
  const format = useFormat()
  const { employeeId } = useUser()
  const said = useEndpoint(availability.read, {})
  return (
    <Page narrow>
      <Loaded
        of={said}
        isEmpty={list => list.length === 0}
        empty={<EmptyState title={t`Only for people on the staff`} />}
      >
        {list => {
          const own = list.find(one => one.employeeId === employeeId) ?? list[0]
          if (own === undefined) return null
          const { wanted } = own
          return (
            <>
              {wanted !== null && (
                <Banner tone="calm">
                  <Trans>
                    For the week of {format.day(wanted.week)}, please say so by {format.namedDay(wanted.until)}.
                  </Trans>
                </Banner>
              )}
              <Card>
                <AvailabilityEditor said={own} />
              </Card>
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
