/** Why the model did not write the summary, in our own words; ends the sentence "The AI endpoint …". */
export class ModelFailure extends Error {}
