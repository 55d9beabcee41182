import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { deviceOf } from '#shared/accounts/device.ts'
import { postOrders } from '#shared/post-orders/contract.ts'
import type { PostOrder, Reader } from '#shared/post-orders/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { OfflineMark } from '#web/ui/offline-mark.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'

/** Who has read what applies, those who have not first. */
export function OrderReaders({ order }: { order: PostOrder }) {
  const { t } = useLingui()
  const readers = useEndpoint(postOrders.readers, { id: order.id })
  const missing = readers.data?.filter(({ acknowledgedAt }) => acknowledgedAt === null).length ?? 0
  return (
    <Card
      title={t`Who has read it`}
      aside={
        readers.data &&
        (missing > 0 ? (
          <Pill tone="wait">
            <Plural value={missing} one="# has not" other="# have not" />
          </Pill>
        ) : (
          readers.data.length > 0 && (
            <Pill tone="good">
              <Trans>Everyone</Trans>
            </Pill>
          )
        ))
      }
      flush
    >
      <Loaded of={readers} empty={<EmptyState title={t`Nobody has to read it`} />}>
        {all => (
          <ScrollList aria-label={t`Who has read it`} className="max-h-96">
            {all.map(reader => (
              <ReaderRow key={reader.employeeId} reader={reader} />
            ))}
          </ScrollList>
        )}
      </Loaded>
    </Card>
  )
}

function ReaderRow({ reader }: { reader: Reader }) {
  const format = useFormat()
  const { acknowledgedAt, earlier, offline, userAgent } = reader
  const { browser, system } = deviceOf(userAgent ?? '')
  const device = [browser, system].filter(Boolean).join(', ')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">{reader.name}</p>
        <p className="text-muted text-sm">
          {reader.position}
          {acknowledgedAt === null && earlier !== null && (
            <>
              {' · '}
              <Trans>has read version {earlier}</Trans>
            </>
          )}
        </p>
        {offline && <OfflineMark offline={offline} />}
      </div>
      {acknowledgedAt === null ? (
        <Pill tone="calm">
          <Trans>Not read yet</Trans>
        </Pill>
      ) : (
        <p className="text-muted text-sm">
          <time dateTime={acknowledgedAt}>{format.dateTime(acknowledgedAt)}</time>
          {device !== '' && ` · ${device}`}
        </p>
      )}
    </li>
  )
}
