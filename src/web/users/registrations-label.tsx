import { Trans, useLingui } from '@lingui/react/macro'

/** The name of the tab, with how many wait. */
export function RegistrationsLabel({ waiting }: { waiting: number }) {
  const { t } = useLingui()
  return (
    <>
      <Trans>Registrations</Trans>
      {waiting > 0 && (
        <span
          title={t`Waiting for a decision`}
          className="rounded-full bg-accent px-1.5 font-semibold text-on-accent text-xs tabular-nums"
        >
          {waiting}
        </span>
      )}
    </>
  )
}
