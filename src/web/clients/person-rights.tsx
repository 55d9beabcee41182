import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ClientRight } from '#shared/client-rights.ts'
import type { ClientDetails } from '#shared/clients/contract.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Segments } from '#web/ui/segments.tsx'
import type { GivenValues } from './person-values.ts'
import { useRightsToGive, useRightWords } from './right-words.ts'

/** What someone of the client sees and does, in the form around it. */
export function PersonRights({ client }: { client: ClientDetails }) {
  const { t } = useLingui()
  const words = useRightWords()
  const toGive = useRightsToGive()
  const { watch, setValue } = useFormContext<GivenValues>()
  const [rights, isLimited] = watch(['rights', 'isLimited'])
  const toggle = (right: ClientRight, isGiven: boolean) =>
    setValue('rights', isGiven ? [...rights, right] : rights.filter(one => one !== right), { shouldDirty: true })
  return (
    <>
      <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0 sm:col-span-2">
        <legend className="mb-1.5 p-0 font-medium text-sm">
          <Trans>What they see and do</Trans>
        </legend>
        {toGive.map(right => {
          const needsAll = right === 'people' && isLimited
          return (
            <Checkbox
              key={right}
              label={words[right].label}
              hint={needsAll ? t`Only for someone who sees all sites.` : words[right].hint}
              disabled={needsAll}
              checked={!needsAll && rights.includes(right)}
              onChange={({ target }) => toggle(right, target.checked)}
            />
          )
        })}
      </fieldset>
      <div className="flex min-w-0 flex-col gap-2 sm:col-span-2">
        <Segments
          label={t`Sites`}
          value={isLimited ? 'some' : 'all'}
          options={[
            { value: 'all', label: t`All sites` },
            { value: 'some', label: t`Only some` },
          ]}
          onChange={which =>
            setValue('isLimited', which === 'some', { shouldDirty: true, shouldValidate: which === 'all' })
          }
        />
        {isLimited ? (
          <SomeSites client={client} />
        ) : (
          <p className="text-muted text-sm">
            <Trans>They also see sites that are added later.</Trans>
          </p>
        )}
      </div>
    </>
  )
}

function SomeSites({ client }: { client: ClientDetails }) {
  const { t } = useLingui()
  const id = useId()
  const { watch, setValue, formState } = useFormContext<GivenValues>()
  const chosen = watch('businessIds')
  const error = formState.errors.businessIds?.message
  return (
    <fieldset
      aria-describedby={error && id}
      className="m-0 grid max-h-56 min-w-0 gap-2 overflow-y-auto rounded-card border p-3"
    >
      <legend className="sr-only">{t`Sites that they see`}</legend>
      {client.sites.map(({ id: site, name }) => (
        <Checkbox
          key={site}
          label={name}
          checked={chosen.includes(site)}
          onChange={({ target }) =>
            setValue('businessIds', target.checked ? [...chosen, site] : chosen.filter(one => one !== site), {
              shouldDirty: true,
              shouldValidate: formState.isSubmitted,
            })
          }
        />
      ))}
      {error && (
        <p id={id} role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
