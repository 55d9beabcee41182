/** Takes away what the page itself showed before this code was there. */
export const endFirstSight = () => document.getElementById('first-sight')?.remove()
