import { type Feature, implement } from '#server/platform/context.ts'
import { postOrders } from '#shared/post-orders/contract.ts'
import { orderFiles } from '#shared/post-orders/file-contract.ts'
import { acknowledge, editions, readers } from './acknowledgements.ts'
import { postOrderOccasions } from './notices.ts'
import { attach, detach, file } from './order-files.ts'
import { create, list, publish, read, update } from './orders.ts'
import { postOrdersData } from './personal-data.ts'
import { remindReaders } from './reminders.ts'
import { postOrderSource } from './search.ts'

export const postOrdersFeature: Feature = {
  personalData: postOrdersData,
  calls: [
    ...implement(postOrders, { list, read, create, update, publish, editions, readers, acknowledge }),
    ...implement(orderFiles, { attach, file, detach }),
  ],
  notices: postOrderOccasions,
  search: [postOrderSource],
  cronJobs: [remindReaders],
}
