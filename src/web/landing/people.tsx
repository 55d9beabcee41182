import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

interface Person {
  who: MessageDescriptor
  where: MessageDescriptor
  /** What this person can say with Muster: a promise of ours, not the words of a customer. */
  says: MessageDescriptor
}

const people: Person[] = [
  {
    who: msg`The guard`,
    where: msg`on the phone, at night, with gloves on`,
    says: msg`I see my next shift, press one button when I arrive, and know that it was received.`,
  },
  {
    who: msg`The dispatcher`,
    where: msg`at the desk, minutes count`,
    says: msg`I see who is late, who is where, and who can take this incident. I do not have to call around.`,
  },
  {
    who: msg`The owner`,
    where: msg`on a laptop, once a day`,
    says: msg`Coverage, hours and money owed are on one page. Nothing falls through between them.`,
  },
  {
    who: msg`The client`,
    where: msg`reading along`,
    says: msg`I see that the service I pay for took place, and each invoice leads back to it.`,
  },
]

export function People() {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="people" className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-8 sm:py-20">
      <h2 id="people" className="text-balance font-semibold text-2xl tracking-tight">
        <Trans>What each person can say</Trans>
      </h2>
      <ul className="m-0 mt-8 grid list-none gap-4 p-0 sm:grid-cols-2">
        {people.map(({ who, where, says }) => (
          <li key={who.id} className="rounded-card border p-6">
            <p className="text-lg">{i18n._(says)}</p>
            <p className="mt-4 flex flex-wrap gap-x-2 text-sm">
              <span className="font-semibold">{i18n._(who)}</span>
              <span className="text-muted">{i18n._(where)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
