import { useLingui } from '@lingui/react/macro'
import type { ChannelList, ChannelTopic } from '#shared/chat/shapes.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface ChannelSelectProps {
  list: ChannelList
  topic: ChannelTopic
  onChange: (topic: ChannelTopic) => void
}

/** One of the six channels, with what Slack knows about it. */
export function ChannelSelect({ list, topic, onChange }: ChannelSelectProps) {
  const { t } = useLingui()
  const chosen = list.channels.find(channel => channel.topic === topic)
  return (
    <Field label={t`Channel`} hint={hint()}>
      {wiring => (
        <Select {...wiring} value={topic} onChange={event => onChange(event.target.value as ChannelTopic)}>
          {list.channels.map(channel => (
            <option key={channel.topic} value={channel.topic}>
              #{channel.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )

  function hint() {
    if (chosen?.exists === false) return t`Slack does not show the bot a channel of this name.`
    if (chosen?.isMember === false) return t`The bot is not in this channel yet.`
    return undefined
  }
}

export const nameOf = (list: ChannelList, topic: ChannelTopic) =>
  list.channels.find(channel => channel.topic === topic)?.name ?? topic
