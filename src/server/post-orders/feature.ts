import { type Feature, implement } from '#server/platform/context.ts'
import { orderApprovals } from '#shared/post-orders/approval-contract.ts'
import { postOrders } from '#shared/post-orders/contract.ts'
import { orderFiles } from '#shared/post-orders/file-contract.ts'
import { postOrdersRefusals } from '#shared/post-orders/refusals.ts'
import { acknowledge, editions, readers } from './acknowledgements.ts'
import { approve, decline, file as fileOfApproval, list as listApprovals, read as readApproval } from './approvals.ts'
import { orderMails } from './mail-templates.ts'
import { postOrderOccasions } from './notices.ts'
import { attach, detach, file } from './order-files.ts'
import { create, list, publish, read, update } from './orders.ts'
import { postOrdersData } from './personal-data.ts'
import { remindReaders } from './reminders.ts'
import { postOrderSource } from './search.ts'

export const postOrdersFeature: Feature = {
  name: 'post-orders',
  subject: { name: 'Post orders', description: 'What applies at a site, and who has read it.' },
  refusals: [postOrdersRefusals],
  personalData: postOrdersData,
  calls: [
    ...implement(postOrders, { list, read, create, update, publish, editions, readers, acknowledge }),
    ...implement(orderApprovals, {
      list: listApprovals,
      read: readApproval,
      file: fileOfApproval,
      approve,
      decline,
    }),
    ...implement(orderFiles, { attach, file, detach }),
  ],
  notices: postOrderOccasions,
  mailTemplates: orderMails,
  search: [postOrderSource],
  cronJobs: [remindReaders],
}
