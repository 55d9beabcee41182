/** A message as its parts, in plain words: laid out and escaped when it is sent. */
export interface ChatBody {
  title: string
  parts: ChatPart[]
  /** Small print: who speaks, and for whom. */
  footer: string
  link?: { label: string; url: string }
}

export interface ChatPart {
  heading?: string
  lines: string[]
}

/** The message as people read it in a list, and as Slack shows it in a notification. */
export const plainTextOf = ({ title, parts }: ChatBody) =>
  [title, ...parts.flatMap(({ heading, lines }) => (heading === undefined ? lines : [heading, ...lines]))]
    .filter(line => line !== '')
    .join('\n')
