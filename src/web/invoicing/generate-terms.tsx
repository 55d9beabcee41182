import { Plural, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { invoicing } from '#shared/invoicing/contract.ts'
import { TaxPercent } from '#shared/invoicing/fields.ts'
import type { Moneys } from '#shared/invoicing/rules.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { DraftTotals } from './draft-totals.tsx'
import type { Scope } from './generate-scope.tsx'
import type { LineDraft } from './line-drafts.ts'

export interface Terms {
  invoiceNumber: string
  dueDate: string
  taxPercent: string
  notes: string
}

/** Left empty, each is what the client, else the organization, is set to. */
export const noTerms: Terms = { invoiceNumber: '', dueDate: '', taxPercent: '', notes: '' }

export const isTermsReady = ({ taxPercent }: Terms) => taxPercent === '' || z.safeParse(TaxPercent, taxPercent).success

interface GenerateTermsProps {
  scope: Scope
  proposed: ReplyOf<typeof invoicing.proposal> | undefined
  moneys: Moneys
  lines: LineDraft[]
  terms: Terms
  onChange: (terms: Terms) => void
}

/** The last look before it is made: number, dates and tax beside everything it says. */
export function GenerateTerms({ scope, proposed, moneys, lines, terms, onChange }: GenerateTermsProps) {
  const { t } = useLingui()
  const tax = terms.taxPercent || proposed?.taxPercent || '0'
  const address = scope.clientEmail || proposed?.clientEmail
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TermsFields terms={terms} proposed={proposed} onChange={onChange} />
      <section className="flex flex-col gap-2 rounded-card border bg-background p-4">
        <p className="font-semibold [overflow-wrap:anywhere]">{scope.clientName}</p>
        {address && <p className="whitespace-pre-line text-muted text-sm [overflow-wrap:anywhere]">{address}</p>}
        <p className="text-muted text-sm tabular-nums">{terms.invoiceNumber || proposed?.invoiceNumber}</p>
        <p className="text-muted text-sm">
          <Plural value={lines.length} one="# line" other="# lines" />
        </p>
        <DraftTotals
          taxLabel={proposed?.taxLabel ?? t`Tax`}
          lines={lines}
          taxPercent={isTermsReady(terms) ? tax : '0'}
          moneys={moneys}
        />
      </section>
    </div>
  )
}

interface TermsFieldsProps {
  terms: Terms
  /** What stands in for what is left empty. */
  proposed?: { invoiceNumber: string; dueDate: string; taxPercent: string } | undefined
  /** Someone tried to save: what is missing is said. */
  isTried?: boolean
  onChange: (terms: Terms) => void
}

export function TermsFields({ terms, proposed, isTried = false, onChange }: TermsFieldsProps) {
  const { t } = useLingui()
  const set = (patch: Partial<Terms>) => onChange({ ...terms, ...patch })
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={t`Invoice number`}
        hint={proposed && t`Left empty, the next number is taken.`}
        required={!proposed}
        error={isTried && !proposed && terms.invoiceNumber.trim() === '' ? t`Invoice number is required` : undefined}
      >
        {wiring => (
          <Input
            {...wiring}
            placeholder={proposed?.invoiceNumber}
            value={terms.invoiceNumber}
            maxLength={50}
            onChange={event => set({ invoiceNumber: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t`Due date`}
        required={!proposed}
        error={isTried && !proposed && terms.dueDate === '' ? t`Due date is required` : undefined}
      >
        {wiring => (
          <Input
            {...wiring}
            type="date"
            value={terms.dueDate || proposed?.dueDate || ''}
            onChange={event => set({ dueDate: event.target.value })}
          />
        )}
      </Field>
      <Field label={t`Tax (%)`} {...(!isTermsReady(terms) && { error: t`Use a percentage such as 8.875` })}>
        {wiring => (
          <Input
            {...wiring}
            inputMode="decimal"
            placeholder={proposed?.taxPercent}
            value={terms.taxPercent}
            onChange={event => set({ taxPercent: event.target.value.trim() })}
          />
        )}
      </Field>
      <Field label={t`Notes`} optional>
        {wiring => (
          <Textarea
            {...wiring}
            rows={3}
            maxLength={2000}
            value={terms.notes}
            onChange={event => set({ notes: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
