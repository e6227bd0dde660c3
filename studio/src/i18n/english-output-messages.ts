import markers from './messages/en/markers.json'
import outputs from './messages/en/outputs.json'

/** The English catalogue of the outputs, which come after the rest of the mixer. */
export const englishOutputMessages = { markers, outputs }

/** The shape of every catalogue of the outputs. */
export type OutputMessages = typeof englishOutputMessages
