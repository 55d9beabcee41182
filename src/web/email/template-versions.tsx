import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type EmailTemplate, emailTemplates, type TemplateVersion } from '#shared/email/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { usePages } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { toast } from '#web/ui/toast.ts'
import { LanguageChoice, type LanguageChoiceProps } from './language-choice.tsx'
import { Sample } from './template-preview.tsx'

/** What a template said before, to look at and to bring back. */
export function TemplateVersions({ template: { id }, ...choice }: { template: EmailTemplate } & LanguageChoiceProps) {
  const versions = usePages(emailTemplates.versions, { id, language: choice.language })
  return (
    <div className="flex flex-col gap-4">
      <LanguageChoice {...choice} />
      <Loaded
        of={versions}
        empty={
          <p className="text-muted">
            <Trans>No older versions: this text has never been changed.</Trans>
          </p>
        }
      >
        {list => (
          <ul className="m-0 flex list-none flex-col gap-2 p-0">
            {list.map(version => (
              <OlderVersion key={`${version.language}-${version.version}`} id={id} version={version} />
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore of={versions} />
    </div>
  )
}

function OlderVersion({ id, version: older }: { id: number; version: TemplateVersion }) {
  const { t } = useLingui()
  const format = useFormat()
  const [isShown, setShown] = useState(false)
  const { version, language, createdAt, editedBy } = older
  const restore = useAction(emailTemplates.restore, {
    onFail: () => toast({ title: t`Error`, description: t`Failed to restore version.`, variant: 'destructive' }),
  })
  return (
    <li className="rounded-control border">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <span className="font-medium">
          <Trans>Version {version}</Trans>
        </span>
        <span className="min-w-0 flex-1 text-muted text-sm">
          {format.dateTime(createdAt)}
          {editedBy !== null && ` · ${editedBy}`}
        </span>
        <Button
          size="small"
          look="quiet"
          aria-expanded={isShown}
          aria-label={isShown ? t`Hide version ${version}` : t`View version ${version}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <Trans>Hide</Trans> : <Trans>View</Trans>}
        </Button>
        <Button
          size="small"
          aria-label={t`Restore version ${version}`}
          pending={restore.isPending}
          onClick={() => restore.start({ id, version, language })}
        >
          <Trans>Restore</Trans>
        </Button>
      </div>
      {isShown && (
        <div className="border-t p-3">
          <Sample wording={older} />
        </div>
      )}
    </li>
  )
}
