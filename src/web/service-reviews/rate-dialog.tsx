import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { businesses } from '#shared/organizations/business-contract.ts'
import { serviceReviews } from '#shared/service-reviews/contract.ts'
import { needsWords, ratableMonths } from '#shared/service-reviews/rules.ts'
import { ratingFields, type ServiceRating, type ToRate } from '#shared/service-reviews/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { FormChoice } from '#web/ui/form-choice.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { named } from '#web/ui/options.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { ScoreField } from './score-field.tsx'
import { useMonthName } from './words.tsx'

const RateForm = z.strictObject({ businessId: z.string(), month: z.string(), ...ratingFields }).check(
  z.refine(({ score, words }) => !needsWords(score) || words !== '', {
    error: 'rating-needs-words',
    path: ['words'],
  }),
)
type Fields = z.input<typeof RateForm>

interface RateDialogProps {
  /** The one that is put otherwise; else a month is rated. */
  rating?: ServiceRating
  onClose: () => void
}

/** Says how a month was, or puts it otherwise. */
export function RateDialog({ rating, onClose }: RateDialogProps) {
  const { t } = useLingui()
  const nameOf = useMonthName()
  const asked = useEndpoint(serviceReviews.toRate, {})
  const sites = useEndpoint(businesses.list, { limit: 200 })
  const about = rating && `${rating.business?.name ?? t`All sites together`} · ${nameOf(rating.month)}`
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={rating ? t`Change the rating` : t`Rate a month`}
      description={about ?? t`The company reads it and answers. Until then you can change it.`}
    >
      <Loaded of={asked}>
        {toRate => (
          <Loaded of={sites}>
            {found => <RateFields rating={rating} toRate={toRate} sites={found} onClose={onClose} />}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  )
}

interface RateFieldsProps extends Pick<RateDialogProps, 'onClose'> {
  rating: ServiceRating | undefined
  toRate: ToRate
  sites: { id: number; name: string }[]
}

function RateFields({ rating, toRate, sites, onClose }: RateFieldsProps) {
  const { t } = useLingui()
  const nameOf = useMonthName()
  const failure = useFailure(serviceReviews.list, serviceReviews.toRate, serviceReviews.review)
  const months = ratableMonths(useFormat().today())
  const [first] = toRate.places
  const form = useSchemaForm(RateForm, {
    businessId: String(rating?.business?.id ?? first?.businessId ?? sites[0]?.id ?? ''),
    month: rating?.month ?? first?.month ?? months[0] ?? '',
    ...(rating && { score: rating.score }),
    words: rating?.words ?? '',
  })
  const score = form.watch('score')
  const options = {
    onDone: onClose,
    onFail: failure(t`The rating could not be saved.`),
  }
  const rate = useAction(serviceReviews.rate, options)
  const change = useAction(serviceReviews.change, options)
  return (
    <Form
      form={form}
      onSubmit={({ businessId, month, ...said }) =>
        rating
          ? change.run({ id: rating.id, version: rating.version, ...said })
          : rate.run({ businessId: businessId === '' ? null : Number(businessId), month, ...said })
      }
    >
      {!rating && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormChoice<Fields>
            name="businessId"
            label={t`Site`}
            {...(toRate.mayRateAll && { none: t`All sites together` })}
            options={named(sites)}
            required
          />
          <FormChoice<Fields>
            name="month"
            label={t`Month`}
            options={months.map(month => ({ value: month, label: nameOf(month) }))}
            required
          />
        </div>
      )}
      <ScoreField
        value={score}
        error={form.formState.errors.score?.message}
        onChange={chosen => form.setValue('score', chosen, { shouldDirty: true, shouldValidate: true })}
      />
      <FormField<Fields>
        name="words"
        label={t`In your words`}
        hint={t`What was good, or what went wrong and where.`}
        required={needsWords(score ?? 5)}
        optional={!needsWords(score ?? 5)}
      >
        {props => <Textarea {...props} rows={4} maxLength={2000} />}
      </FormField>
      <FormActions pending={rate.isPending || change.isPending} onCancel={onClose}>
        {rating ? <Trans>Save</Trans> : <Trans>Rate the month</Trans>}
      </FormActions>
    </Form>
  )
}
