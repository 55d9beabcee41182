/** What a journey is walked at that has to hold on both. */
export const deskAndPhone = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]

/** What is walked at both is a matter of the gate at the desk, and of the campaign on the phone. */
export const jobAt = ({ width }: (typeof deskAndPhone)[number]) => (width >= 1280 ? ['@job'] : [])
