import { type Feature, implement, type Limited, type Subscription, subscribe } from '#server/platform/context.ts'
import { push, pushesQueued } from '#shared/notifications/contract.ts'
import { addDevice, ownDevices, publicKey, removeDevice, testDevice } from './devices.ts'
import { forgetOldMessages } from './message-store.ts'
import { occasions } from './occasions/all.ts'
import { remindOfShifts } from './reminders.ts'
import { finishSending, sendDue } from './sending.ts'
import { tell } from './telling.ts'

const notify: Subscription = {
  name: 'notify',
  to: occasions.map(({ to }) => to),
  async run(work, { name, organizationId, facts }) {
    for (const occasion of occasions.filter(({ to }) => to.name === name)) {
      const notices = await occasion.noticesOf(work, organizationId, facts)
      for (const notice of notices) await tell(work, notice)
    }
  },
}

const perAddress = (name: string, times: number): Limited<unknown> => ({
  counts: 'calls',
  limits: (_, ip) => [{ key: `${name}:${ip}`, times, seconds: 600 }],
})

export const notificationsFeature: Feature = {
  calls: implement(
    push,
    { key: publicKey, devices: ownDevices, add: addDevice, remove: removeDevice, test: testDevice },
    { add: perAddress('push-device', 300), test: perAddress('push-test', 60) },
  ),
  subscriptions: [notify, subscribe('send-pushes', pushesQueued, sendDue)],
  background: finishSending,
  schedules: [
    // Retries, and what was held back until the morning.
    { name: 'send-due-pushes', cron: '* * * * *', run: sendDue },
    { name: 'remind-of-shifts', cron: '*/5 * * * *', run: remindOfShifts },
    { name: 'forget-old-pushes', cron: '41 * * * *', run: ({ db, now }) => forgetOldMessages(db, now) },
  ],
}
