import { Trans, useLingui } from '@lingui/react/macro'
import { companyImport } from '#shared/company-import/contract.ts'
import { importKinds } from '#shared/company-import/kinds.ts'
import { screens } from '#shared/screens.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { ImportKindDialog } from './import-kind-dialog.tsx'
import { KindLine } from './kind-line.tsx'

/** A company that changes from another product brings what it has, file by file, each naming what stands in those before. */
export function CompanyImportScreen() {
  const { t } = useLingui()
  const [{ organization, kind: said }, set] = useUrlState(screens.companyImport)
  const kind = importKinds.find(one => one === said)
  const { currentOrganizationId } = useUser()
  const organizationId = organization === '' ? currentOrganizationId : Number(organization)
  const place = organizationId === null ? {} : { organizationId }
  const standing = useEndpoint(companyImport.standing, place)
  const next = standing.data?.find(({ count }) => count === 0)?.kind
  return (
    <Page
      narrow
      intro={t`Bring what you have from another product, one CSV file after the other. Each file is tried first, and then all of it is written, or nothing. What is there already stays as it is, so that a file can be sent again.`}
    >
      <Card flush title={<Trans>Files</Trans>}>
        <Loaded of={standing}>
          {lines => (
            <ol aria-label={t`Files to import`} className="m-0 list-none divide-y p-0">
              {lines.map((line, index) => (
                <KindLine
                  key={line.kind}
                  standing={line}
                  number={index + 1}
                  isNext={line.kind === next}
                  onImport={() => set({ kind: line.kind })}
                />
              ))}
            </ol>
          )}
        </Loaded>
      </Card>
      {kind && <ImportKindDialog key={kind} kind={kind} place={place} onClose={() => set({ kind: '' })} />}
    </Page>
  )
}
