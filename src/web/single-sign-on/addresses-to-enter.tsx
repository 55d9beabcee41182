import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import type { SingleSignOn } from '#shared/single-sign-on/contract.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

/** What whoever looks after the service has to enter there, and what people are given. */
export function AddressesToEnter({ current }: { current: SingleSignOn }) {
  const { t } = useLingui()
  const isOfClient = current.clientId !== null
  return (
    <details>
      <summary className="cursor-pointer max-sm:min-h-11 max-sm:py-2.5">
        {isOfClient ? (
          <Trans>Addresses for their service and their people</Trans>
        ) : (
          <Trans>Addresses for your service and your people</Trans>
        )}
      </summary>
      <div className="mt-3 flex flex-col gap-4 sm:max-w-xl">
        <Address label={t`Redirect address`} hint={t`Enter it at the service`} value={current.redirectUri} />
        <Address
          label={t`Address after signing out`}
          hint={t`Enter it at the service as well, if it asks for one`}
          value={current.signedOutUri}
        />
        {current.service !== null && (
          <Address
            label={isOfClient ? t`Link for their people` : t`Link for your people`}
            hint={isOfClient ? t`It leads straight to their sign-in` : t`It leads straight to your sign-in`}
            value={current.link}
          />
        )}
      </div>
    </details>
  )
}

function Address({ label, hint, value }: { label: string; hint: string; value: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <Field label={label} hint={hint}>
      {wiring => (
        <span className="flex items-center gap-2">
          <Input {...wiring} readOnly value={value} onFocus={({ target }) => target.select()} />
          <IconButton
            label={t`Copy ${label}`}
            icon={<Copy size={16} />}
            onClick={() => void copy(value, t`Address copied`)}
          />
        </span>
      )}
    </Field>
  )
}
