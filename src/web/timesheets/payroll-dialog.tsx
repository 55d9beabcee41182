import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { InputOf } from '#shared/endpoint.ts'
import { type OwnLayout, payroll } from '#shared/timesheets/payroll-contract.ts'
import { type PayrollPreset, payrollPresets, presetLayouts } from '#shared/timesheets/payroll-layout.ts'
import { addressOf } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Select } from '#web/ui/select.tsx'
import { PayrollEditor } from './payroll-editor.tsx'
import { usePresetWords } from './payroll-words.ts'

type Filters = Pick<InputOf<typeof payroll.file>, 'organizationId' | 'weekStarting'>

/** The hours in the form that the company's payroll program reads, with its first lines to look at. */
export function PayrollDialog({ filters, onClose }: { filters: Filters; onClose: () => void }) {
  const { t } = useLingui()
  const presetWords = usePresetWords()
  const [chosen, setChosen] = useState<string>('hours-per-week')
  const [isEditing, setEditing] = useState(false)
  const { organizationId } = filters
  const own = useEndpoint(payroll.layouts, organizationId === undefined ? {} : { organizationId })
  const layout = own.data?.find(({ id }) => String(id) === chosen)
  const preset = payrollPresets.find(one => one === chosen) ?? 'hours-per-week'
  const query = { ...filters, ...(layout === undefined ? { preset } : { layoutId: layout.id }) }
  return (
    <Dialog
      open
      wide
      onOpenChange={open => !open && onClose()}
      title={t`Payroll file`}
      description={t`Approved hours, in the columns that your payroll program reads.`}
    >
      {isEditing ? (
        <PayrollEditor
          own={layout}
          begin={layout?.layout ?? presetLayouts[preset]}
          organizationId={organizationId}
          onSaved={saved => {
            setChosen(saved)
            setEditing(false)
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-end gap-3">
            <Field label={t`Layout`} className="min-w-48 flex-1">
              {wiring => (
                <Select {...wiring} value={chosen} onChange={event => setChosen(event.target.value)}>
                  <Choices own={own.data ?? []} words={presetWords} />
                </Select>
              )}
            </Field>
            <Button icon={layout ? <Pencil size={16} /> : <Plus size={16} />} onClick={() => setEditing(true)}>
              {layout ? <Trans>Change</Trans> : <Trans>Make it our own</Trans>}
            </Button>
          </div>
          <Preview query={query} />
          <a href={addressOf(payroll.file, query)} download className={buttonClass('primary')}>
            <Download size={16} aria-hidden="true" />
            <Trans>Download</Trans>
          </a>
        </div>
      )}
    </Dialog>
  )
}

function Choices({ own, words }: { own: OwnLayout[]; words: Record<PayrollPreset, string> }) {
  const { t } = useLingui()
  return (
    <>
      {own.length > 0 && (
        <optgroup label={t`Our own`}>
          {own.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={t`To begin with`}>
        {payrollPresets.map(preset => (
          <option key={preset} value={preset}>
            {words[preset]}
          </option>
        ))}
      </optgroup>
    </>
  )
}

const Besides = ({ amount }: { amount: string }) => (
  <>
    {' · '}
    <Trans>{amount} in allowances</Trans>
  </>
)

function Preview({ query }: { query: InputOf<typeof payroll.preview> }) {
  const { t } = useLingui()
  const format = useFormat()
  const preview = useEndpoint(payroll.preview, query)
  return (
    <div className="min-h-48">
      <Loaded of={preview}>
        {({ lines, rows, allowances, currency, ...sum }) => {
          const hours = format.number(sum.hours, 2)
          return (
            <figure className="m-0 flex flex-col gap-2">
              <figcaption className="text-muted text-sm">
                <Trans>
                  {rows} rows, {hours} hours in all
                </Trans>
                {Number(allowances) > 0 && <Besides amount={format.money(allowances, currency)} />}
              </figcaption>
              {/* Lines are as long as they are: the part is scrolled sideways, by keyboard too. */}
              <section
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that is scrolled has to be reached
                tabIndex={0}
                aria-label={t`First lines of the file`}
                className="overflow-x-auto rounded-card border p-3"
              >
                <pre className="m-0 text-xs leading-6">{lines.join('\n') || t`No hours in these weeks`}</pre>
              </section>
            </figure>
          )
        }}
      </Loaded>
    </div>
  )
}
