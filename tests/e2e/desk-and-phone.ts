/** What a journey is walked at that has to hold on both. */
export const deskAndPhone = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]
