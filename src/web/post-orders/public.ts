export { OrdersToApprove, useOrdersToApprove } from './orders-to-approve.tsx'
