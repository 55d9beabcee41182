import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { type Organization, organizations } from '#shared/organizations/contract.ts'
import { logoLimits } from '#shared/organizations/logo-rules.ts'
import { useAction } from '#web/platform/action.ts'
import { drawAnew } from '#web/platform/picture.ts'
import { useRefusalWords, wordsOf } from '#web/platform/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** The picture on top of invoices; it is kept at once, apart from the form around it. */
export function LogoField({ organization }: { organization: Organization }) {
  const wordsOfRefusal = useRefusalWords()
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(organization.logoUrl)
  const setLogo = useAction(organizations.setLogo, {
    onDone: ({ logoUrl }) => setShown(logoUrl),
    onFail: error => refuse(wordsOf(error)),
  })

  const refuse = (reason = t`Failed to update the logo.`) =>
    toast({ title: t`Error`, description: reason, variant: 'destructive' })

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    const logo = await drawAnew(file, logoLimits.maxSide).catch(() => null)
    if (logo === null) refuse(wordsOfRefusal({ code: 'logo-not-valid' }))
    else setLogo.start({ id: organization.id, logo: logo.toDataURL('image/jpeg', 0.9) })
  }

  return (
    <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
      {shown && (
        <img src={shown} alt={t`Logo`} className="h-12 max-w-40 rounded-control border bg-white object-contain p-1" />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/gif"
        aria-label={t`Logo on invoices`}
        onChange={event => void choose(event)}
      />
      <Button
        size="small"
        icon={<ImagePlus size={16} />}
        pending={setLogo.isPending}
        onClick={() => input.current?.click()}
      >
        {shown ? <Trans>Change logo</Trans> : <Trans>Add logo</Trans>}
      </Button>
      {shown && (
        <Button
          size="small"
          look="quiet"
          icon={<Trash2 size={16} />}
          disabled={setLogo.isPending}
          onClick={() => setLogo.start({ id: organization.id, logo: null })}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
    </div>
  )
}
