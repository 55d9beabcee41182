import { type Feature, implement } from '#server/platform/context.ts'
import { notifications } from '#shared/notifications/contract.ts'
import { dismiss, list, read } from './bell.ts'
import { notificationsData } from './personal-data.ts'

/** The bell: what happened lately, as far as each person may see it, and what they have read of it. */
export const notificationsFeature: Feature = {
  name: 'notifications',
  subject: 'Notices',
  personalData: notificationsData,
  calls: implement(notifications, { list, read, dismiss }),
}
