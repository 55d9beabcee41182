import { useEffect, useState } from 'react'
import { accounts, passwordFloor } from '#shared/accounts/contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { call } from './api.ts'

type Told = ReplyOf<typeof accounts.about>

/** Who may register is not known before the server has said so. */
interface About extends Omit<Told, 'registration'> {
  registration?: Told['registration']
}

// Until the server has said otherwise, a form treats this as an installation for real work.
let known: About = {
  demo: false,
  sendsMail: true,
  signInService: null,
  passwordMinimum: passwordFloor,
  demoAccounts: [],
}
let asked: Promise<About> | undefined

/** What this installation is, asked once for each visit. */
export function useAbout(): About {
  const [about, setAbout] = useState(known)
  useEffect(() => {
    asked ??= call(accounts.about, {}).catch(() => known)
    void asked.then(answer => {
      known = answer
      setAbout(answer)
    })
  }, [])
  return about
}

/** Whether mails leave: without a mail server they are only kept, and whoever waits for one waits in vain. */
export const useSendsMail = () => useAbout().sendsMail
