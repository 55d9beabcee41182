/** Whether the person has asked their browser to save data: then nothing is fetched that nobody has opened. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
