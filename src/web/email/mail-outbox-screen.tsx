import { Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { mailStatuses, outbox } from '#shared/email/outbox-contract.ts'
import { screens } from '#shared/screens.ts'
import { WhatIs } from '#web/help/public.ts'
import { usePages } from '#web/platform/query.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { FoldedFilters } from '#web/ui/folded-filters.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Only } from '#web/ui/only.tsx'
import { Page } from '#web/ui/page.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { MailDetails } from './mail-details.tsx'
import { useStatusWords } from './mail-status.tsx'
import { MailTable } from './mail-table.tsx'

export function MailOutboxScreen() {
  return (
    <Only to="mail-outbox:read">
      <MailOutbox />
    </Only>
  )
}

function MailOutbox() {
  const { t } = useLingui()
  const words = useStatusWords()
  const [{ search, status, mail }, set] = useUrlState(screens.mailOutbox)
  const mails = usePages(outbox.list, { ...(search !== '' && { search }), ...(status !== '' && { status }) })
  return (
    <Page
      wide
      filters={
        <>
          <SearchBox
            value={search}
            onChange={next => set({ search: next })}
            label={t`Search address or subject`}
            className="min-w-24 max-sm:flex-1"
          />
          <FoldedFilters isNarrowed={status !== ''}>
            <FilterSelect
              label={t`Status`}
              all={t`All Statuses`}
              value={status}
              options={mailStatuses.map(value => ({ value, label: words[value] }))}
              onChange={next => set({ status: next })}
              className="max-sm:flex-1 sm:w-44"
            />
            <WhatIs word="kept" said={t`Kept`} />
          </FoldedFilters>
        </>
      }
    >
      <Card flush className="overflow-hidden">
        <Loaded
          of={mails}
          empty={
            <EmptyState title={t`No mails found`} icon={<Inbox size={28} />}>
              {search !== '' || status !== '' ? (
                <Trans>Try adjusting your search terms</Trans>
              ) : (
                <Trans>Every mail that Muster writes stands here for 90 days.</Trans>
              )}
            </EmptyState>
          }
        >
          {list => <MailTable list={list} pages={mails} onOpen={({ id }) => set({ mail: String(id) })} />}
        </Loaded>
      </Card>
      {mail !== '' && <MailDetails key={mail} id={Number(mail)} onClose={() => set({ mail: '' })} />}
    </Page>
  )
}
