import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { clientRequests } from '#shared/client-requests/contract.ts'
import { requestKindNames } from '#shared/client-requests/notices.ts'
import type { ClientRequestDetails } from '#shared/client-requests/shapes.ts'
import { screens } from '#shared/screens.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { SeenPhoto } from '#web/ui/seen-photo.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { Became } from './became.tsx'
import { History } from './history.tsx'
import { SayWords } from './say-words.tsx'
import { StatusPill, useHoursText, usePriceText } from './words.tsx'

const AcceptDialog = lazyPart(() => import('./accept-dialog.tsx'), 'AcceptDialog')
const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx'), 'DeclineDialog')

/** One request: what was asked, what can be done about it, what became of it, and everything that happened. */
export function RequestPage({ id }: { id: number }) {
  const [state] = useUrlState(screens.requests)
  const request = useEndpoint(clientRequests.read, { id })
  return (
    <Page narrow>
      <Link
        to={screens.requests.path}
        search={{ ...state, request: '' }}
        className={buttonClass('quiet', 'normal', 'self-start -ml-3.5')}
      >
        <ArrowLeft size={18} aria-hidden="true" />
        <Trans>All requests</Trans>
      </Link>
      <Loaded of={request}>{read => <ReadRequest key={read.id} request={read} />}</Loaded>
    </Page>
  )
}

function ReadRequest({ request }: { request: ClientRequestDetails }) {
  const { t } = useLingui()
  const say = useSay()
  const isClient = useMay('client-request:make')
  const maySay = useMay('client-request:say')
  useSeen(request)
  const { kind, business, clientName, content, photoUrl } = request
  const title = say(requestKindNames[kind])
  return (
    <article aria-label={title} className="flex flex-col gap-4">
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold text-2xl">{title}</h2>
          <StatusPill request={request} />
        </div>
        <p className="text-muted [overflow-wrap:anywhere]">
          {isClient ? business.name : `${clientName} · ${business.name}`}
        </p>
      </header>
      <Standing request={request} />
      <Card title={t`What was asked`}>
        <div className="flex flex-col gap-3">
          <Facts request={request} />
          {content !== '' && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>}
          {photoUrl && <SeenPhoto src={photoUrl} width={208} height={156} look={{ frame: 'h-39 w-52' }} />}
        </div>
      </Card>
      <Became request={request} />
      <Card title={t`History`} flush>
        <History lines={request.history} />
        {maySay && <SayWords id={request.id} />}
      </Card>
    </article>
  )
}

/** Whoever decides has read it as soon as it stands on their screen. */
function useSeen({ id, seenAt, status }: ClientRequestDetails) {
  const mayDecide = useMay('client-request:decide')
  const { start } = useAction(clientRequests.see)
  const isNew = mayDecide && status === 'open' && seenAt === null
  const tell = useEffectEvent((read: number) => start({ id: read }))
  useEffect(() => {
    if (isNew) tell(id)
  }, [id, isNew])
}

/** The clock that runs, and what whoever looks can do about it. */
function Standing({ request }: { request: ClientRequestDetails }) {
  const format = useFormat()
  const mayDecide = useMay('client-request:decide')
  const isClient = useMay('client-request:make')
  const [dialog, open] = useState<'accept' | 'decline'>()
  const close = () => open(undefined)
  if (request.status !== 'open') return null
  const due = format.dateTime(request.dueAt)
  return (
    <>
      <Banner tone={request.isOverdue ? 'bad' : 'wait'}>
        {request.isOverdue ? <Trans>An answer was promised by {due}.</Trans> : <Trans>Answer due by {due}.</Trans>}
      </Banner>
      {mayDecide && (
        <div className="flex flex-wrap gap-2">
          <Button look="primary" onClick={() => open('accept')}>
            <Trans>Accept</Trans>
          </Button>
          <Button onClick={() => open('decline')}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      )}
      {isClient && <Withdraw id={request.id} />}
      <Suspense>
        {dialog === 'accept' && <AcceptDialog request={request} onClose={close} />}
        {dialog === 'decline' && <DeclineDialog request={request} onClose={close} />}
      </Suspense>
    </>
  )
}

function Withdraw({ id }: { id: number }) {
  const { t } = useLingui()
  const [isAsked, ask] = useState(false)
  const fail = useFailure(clientRequests.read)
  const withdraw = useAction(clientRequests.withdraw, {
    onDone: () => ask(false),
    onFail: fail(t`The request could not be withdrawn.`),
  })
  return (
    <div>
      <Button onClick={() => ask(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={t`Withdraw request`}
        description={<Trans>The company is told that you no longer need it.</Trans>}
        confirmLabel={t`Withdraw`}
        pending={withdraw.isPending}
        onConfirm={() => withdraw.start({ id })}
      />
    </div>
  )
}

/** What was filled in, each under its name. */
function Facts({ request }: { request: ClientRequestDetails }) {
  const { t } = useLingui()
  const format = useFormat()
  const hours = useHoursText()(request)
  const priceText = usePriceText()
  const { people, position, company, name, plate, estimate, price } = request
  const facts: [string, ReactNode][] = [
    ...(hours === '' ? [] : [[t`When`, hours] as [string, ReactNode]]),
    ...(people === null
      ? []
      : [[t`How many`, <Plural key="people" value={people} one="# person" other="# people" />] as [string, ReactNode]]),
    ...(position ? [[t`Position`, position] as [string, ReactNode]] : []),
    ...(company ? [[t`Company`, company] as [string, ReactNode]] : []),
    ...(name ? [[t`Name`, name] as [string, ReactNode]] : []),
    ...(plate ? [[t`Plate`, plate] as [string, ReactNode]] : []),
    ...(estimate
      ? [
          [
            t`Estimated charge`,
            t`${format.money(estimate.amount, estimate.currency)} for ${format.number(estimate.hours, 2)} h, before tax`,
          ] as [string, ReactNode],
        ]
      : []),
    ...(price ? [[t`Agreed price`, priceText(price)] as [string, ReactNode]] : []),
  ]
  if (facts.length === 0) return null
  return (
    <dl className="m-0 grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="m-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
