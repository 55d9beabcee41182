/** How often something was saved from this page: what was typed before the last time is not lost. */
export const saves = { count: 0 }
