import health from './messages/en/health.json'

/** The English catalogue of the health sheet, which comes when it is opened first. */
export const englishHealthMessages = { health }

/** The shape of every catalogue of the health sheet. */
export type HealthMessages = typeof englishHealthMessages
