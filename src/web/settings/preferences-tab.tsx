import { Trans, useLingui } from '@lingui/react/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { accounts, type CurrentUser, type Preferences } from '#shared/accounts/contract.ts'
import { settings } from '#shared/accounts/settings-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { keyOf, queryClient } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { timeZoneOptions } from '#web/platform/time-zones.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'

export function PreferencesTab() {
  const { t } = useLingui()
  const { company } = useUser()
  const theme = usePreference('theme')
  const timeFormat = useFormatPreference('timeFormat')
  const timezone = useFormatPreference('timezone')
  const asCompany = useAsCompany()
  const shortcuts = usePreference('keyboardShortcuts')
  return (
    <Card title={t`Preferences`}>
      <p className="mb-4 text-muted">
        <Trans>Applied at once, on every screen and every device you sign in with.</Trans>
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Segments
          label={t`Theme`}
          {...theme}
          options={[
            { value: 'light', label: t`Light`, icon: <Sun size={16} aria-hidden="true" /> },
            { value: 'dark', label: t`Dark`, icon: <Moon size={16} aria-hidden="true" /> },
            { value: 'system', label: t`System`, icon: <Monitor size={16} aria-hidden="true" /> },
          ]}
        />
        <Choice
          name="language"
          label={t`Language`}
          inherited={languageNames[company.language]}
          options={[
            ['en', languageNames.en],
            ['es', languageNames.es],
            ['fr', languageNames.fr],
          ]}
        />
        <Combobox
          label={t`Time Zone`}
          hint={t`Type a city or a region to search.`}
          {...timezone}
          options={[
            { value: '', label: asCompany(company.timeZone.replaceAll('_', ' ')) },
            ...timeZoneOptions(timezone.value || company.timeZone, company.country),
          ]}
        />
        <Choice
          name="dateFormat"
          label={t`Date Format`}
          inherited={company.dateFormat}
          options={[
            ['MM/dd/yyyy', 'MM/dd/yyyy'],
            ['dd/MM/yyyy', 'dd/MM/yyyy'],
            ['yyyy-MM-dd', 'yyyy-MM-dd'],
          ]}
        />
        <Segments
          label={t`Time Format`}
          {...timeFormat}
          options={[
            { value: '12h', label: t`12 hours` },
            { value: '24h', label: t`24 hours` },
            { value: '', label: t`As the company` },
          ]}
        />
        <Example />
        <Switch
          className="sm:col-span-2"
          label={t`Keyboard shortcuts`}
          hint={t`Single keys such as / for the search. Press ? to see those of a screen.`}
          checked={shortcuts.value}
          onChange={event => shortcuts.onChange(event.target.checked)}
        />
      </div>
    </Card>
  )
}

interface ChoiceProps<N extends keyof Preferences> {
  name: N
  label: string
  /** What the company has. */
  inherited: string
  options: [Preferences[N], string][]
}

function Choice<N extends 'language' | 'dateFormat'>({ name, label, inherited, options }: ChoiceProps<N>) {
  const id = useId()
  const asCompany = useAsCompany()
  const { value, onChange } = useFormatPreference(name)
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <Select id={id} value={value} onChange={event => onChange(event.target.value as Preferences[N] | '')}>
        <option value="">{asCompany(inherited)}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}

function Example() {
  const format = useFormat()
  const now = useNow(15_000)
  return (
    <div className="self-end rounded-control bg-background px-3 py-2">
      <p className="text-muted text-sm">
        <Trans>Now, written your way</Trans>
      </p>
      <p className="tabular-nums">
        {format.weekday(format.today())}, {format.dateTime(now)} · {format.numericDate(now)}
      </p>
    </div>
  )
}

const languageNames = { en: 'English', es: 'Español', fr: 'Français' }

function useAsCompany() {
  const { t } = useLingui()
  return (value: string) => t`As the company (${value})`
}

/** One preference: each has its own call, so that two changed in quick succession are both kept. */
function usePreference<N extends 'theme' | 'keyboardShortcuts'>(name: N) {
  const { preferences } = useUser()
  const { wanted, save } = useSaving(name)
  return {
    value: (wanted ?? preferences[name]) as Preferences[N],
    onChange: (value: Preferences[N]) => save({ [name]: value }),
  }
}

/** One that the company has as well; empty is as it has it. */
function useFormatPreference<N extends 'language' | 'timezone' | 'dateFormat' | 'timeFormat'>(name: N) {
  const { ownPreferences } = useUser()
  const { wanted, save } = useSaving(name)
  return {
    value: (wanted === undefined ? (ownPreferences[name] ?? '') : (wanted ?? '')) as Preferences[N] | '',
    onChange: (value: Preferences[N] | '') => save({ [name]: value || null }),
  }
}

function useSaving<N extends keyof Preferences>(name: N) {
  const { t } = useLingui()
  const change = useAction(settings.changePreferences, {
    onDone: (saved, input) => {
      const own = (input as Partial<Preferences>)[name] ?? undefined
      queryClient.setQueryData<CurrentUser | null>(
        keyOf(accounts.user, {}),
        user =>
          user && {
            ...user,
            preferences: { ...user.preferences, [name]: saved[name] },
            ownPreferences: { ...user.ownPreferences, [name]: own },
          },
      )
      toast({ title: t`Preferences saved` })
    },
    onFail: () =>
      toast({
        title: t`Error`,
        description: t`Failed to save preferences. Please try again.`,
        variant: 'destructive',
      }),
  })
  const input = change.input as Partial<Preferences> | undefined
  return { wanted: change.isPending ? input?.[name] : undefined, save: change.start }
}
