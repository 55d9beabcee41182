/** The worker itself: what the browser hands to this code instead of a window. */
export const worker = self as unknown as ServiceWorkerGlobalScope
