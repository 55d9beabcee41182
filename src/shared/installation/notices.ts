import { both, type NoticeKind } from '../notices.ts'

/** What people are told of outside of the app. */
export const installationKinds = {
  'installation-trouble': {
    roles: ['admin'],
    isInBell: true,
    channels: both,
    group: null,
    mails: ['installation_trouble'],
  },
} as const satisfies Record<string, NoticeKind>
