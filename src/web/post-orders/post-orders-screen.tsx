import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { postOrders } from '#shared/post-orders/contract.ts'
import { screens } from '#shared/screens.ts'
import { BusinessFilter } from '#web/organizations/public.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint, usePages } from '#web/platform/query.ts'
import { Can, useMay } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { OrderList } from './order-list.tsx'
import { OrderPage } from './order-page.tsx'
import { ContactsAtHand } from './site-contacts.tsx'
import { useReadHere } from './use-read-here.ts'

const OrderDialog = lazyPart(() => import('./order-dialog.tsx'), 'OrderDialog')

/** What applies at the sites, and what the company tells its people: read by guards, written by those above. */
export function PostOrdersScreen() {
  const [state, set] = useUrlState(screens.postOrders)
  const mayWrite = useMay('post-order:write')
  const businessId = state.business === '' ? undefined : Number(state.business)
  const list = usePages(postOrders.list, {
    archived: false,
    ...(mayWrite && businessId !== undefined && { businessId }),
  })
  const readHere = useReadHere()
  // Whoever came for a number finds it on top; whoever has something to read reads first.
  const isToRead = !mayWrite && state.business === '' && (list.data ?? []).some(order => readHere(order).isToRead)
  const listed = list.data?.find(({ id }) => String(id) === state.order)
  const wanted = state.order !== '' && list.data !== undefined && listed === undefined
  const single = useEndpoint(postOrders.read, { id: Number(state.order) }, { enabled: wanted })
  const opened = listed ?? (wanted ? single.data : undefined)
  const written = [...(list.data ?? []), ...(single.data ? [single.data] : [])]
    .filter(({ id }) => String(id) === state.write)
    .at(0)
  return (
    <>
      {state.order === '' ? (
        <Page
          narrow={!mayWrite}
          filters={
            mayWrite && (
              <BusinessFilter
                value={state.business}
                onChange={business => set({ business })}
                openOnly
                className="max-sm:w-full sm:w-60"
              />
            )
          }
          action={
            <Can do="post-order:write">
              <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => set({ write: 'new' })}>
                <Trans>Write</Trans>
              </Button>
            </Can>
          }
        >
          <Whole of={[list]}>
            {isToRead && <OrderList list={list} />}
            {!mayWrite && <ContactsAtHand orders={list.data ?? []} businessId={businessId} />}
            {!isToRead && <OrderList list={list} />}
          </Whole>
        </Page>
      ) : (
        <OrderPage
          of={{ data: opened, error: list.error ?? single.error, refetch: wanted ? single.refetch : list.refetch }}
          onEdit={() => set({ write: state.order })}
        />
      )}
      {mayWrite && (state.write === 'new' || written) && (
        <Suspense>
          <OrderDialog key={state.write} order={written} businessId={businessId} onClose={() => set({ write: '' })} />
        </Suspense>
      )}
    </>
  )
}
