import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { FileName, FileText } from '../files.ts'
import { orderApprovalChanged, postOrderChanged } from './events.ts'
import { PostOrder, PostOrderFileId, PostOrderId } from './shapes.ts'

// Apart from the orders themselves, which the phone of every guard reads.
export const orderFiles = {
  attach: endpoint({
    method: 'POST',
    path: '/api/post-orders/{id}/files',
    takesFile: 'document',
    may: 'post-order:write',
    announces: [postOrderChanged, orderApprovalChanged],
    summary: 'Add a PDF or a picture to what is drafted; it applies once that is published',
    input: z.strictObject({ id: PostOrderId, name: FileName, file: FileText }),
    reply: PostOrder,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/post-order-files/{id}',
    may: 'post-order:read',
    summary: 'A picture or document of an order, for those who read the order',
    input: z.strictObject({ id: PostOrderFileId }),
    reply: download('application/octet-stream'),
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/api/post-order-files/{id}',
    may: 'post-order:write',
    announces: [postOrderChanged, orderApprovalChanged],
    summary: 'Take a picture or document out of what is drafted; editions that were published keep theirs',
    input: z.strictObject({ id: PostOrderFileId }),
    reply: PostOrder,
  }),
}
