import { useState } from 'react'
import { type ChannelTopic, channelTopics } from '#shared/chat/shapes.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

interface OwnChannelProps {
  label: string
  prefix: string | null
  value: ChannelTopic
  disabled: boolean
  onChange: (topic: ChannelTopic) => void
}

/** One of the organization's own six channels. */
export function OwnChannel({ label, prefix, value, disabled, onChange }: OwnChannelProps) {
  return (
    <Field label={label}>
      {wiring => (
        <Select
          {...wiring}
          value={value}
          disabled={disabled}
          onChange={event => onChange(event.target.value as ChannelTopic)}
        >
          {channelTopics.map(topic => (
            <option key={topic} value={topic}>{`#${prefix ?? ''}${topic}`}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface KeptInputProps {
  label: string
  hint?: string
  type?: 'time' | 'text'
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

// Kept when the field is left: while one types, half a time is no time.
export function KeptInput({ label, hint, type = 'text', value, disabled, onChange }: KeptInputProps) {
  const [typed, setTyped] = useState(value)
  return (
    <Field label={label} hint={hint}>
      {wiring => (
        <Input
          {...wiring}
          type={type}
          value={typed}
          disabled={disabled}
          maxLength={30}
          autoCapitalize="none"
          spellCheck={false}
          onChange={event => setTyped(event.target.value)}
          onBlur={() => typed !== value && onChange(typed)}
          onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
        />
      )}
    </Field>
  )
}
