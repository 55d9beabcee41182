import { type Feature, implement, type Limited, type Subscription, subscribe } from '#server/platform/context.ts'
import type { Occasion } from '#server/platform/notices.ts'
import { push } from '#shared/alerts/contract.ts'
import { pushesQueued } from '#shared/alerts/events.ts'
import { alertsRefusals } from '#shared/alerts/refusals.ts'
import { addDevice, ownDevices, publicKey, removeDevice, testDevice } from './devices.ts'
import { alertsData } from './personal-data.ts'
import { pushOutbox } from './push-outbox.ts'
import { remindOfShifts } from './reminders.ts'
import { tell } from './tell.ts'

/** The job that turns events into messages. */
const notifyOf = (occasions: Occasion[]): Subscription => ({
  name: 'notify',
  to: occasions.map(({ to }) => to),
  async run(work, { name, organizationId, facts }) {
    for (const occasion of occasions.filter(({ to }) => to.name === name)) {
      const notices = await occasion.noticesOf(work, organizationId, facts)
      for (const notice of notices) await tell(work, notice)
    }
  },
})

const perAddress = (name: string, times: number): Limited<unknown> => ({
  counts: 'calls',
  limits: (_, ip) => [{ key: `${name}:${ip}`, times, seconds: 600 }],
})

/** Tells people outside of the app, by push and mail, of what the features declare as their notices. */
export const alertsFeature = (occasions: Occasion[]): Feature => ({
  name: 'alerts',
  subject: { name: 'Notices', description: 'The bell, push messages, mails and chat.' },
  refusals: [alertsRefusals],
  personalData: alertsData,
  calls: implement(
    push,
    { key: publicKey, devices: ownDevices, add: addDevice, remove: removeDevice, test: testDevice },
    { add: perAddress('push-device', 300), test: perAddress('push-test', 60) },
  ),
  subscriptions: [notifyOf(occasions), subscribe('send-pushes', pushesQueued, pushOutbox.wake)],
  background: pushOutbox.background,
  cronJobs: [{ name: 'remind-of-shifts', cron: '*/5 * * * *', run: remindOfShifts }],
})
