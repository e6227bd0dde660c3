import lurker from './messages/en/lurker.json'

/** The English catalogue of the page of a lurker, who loads none of the studio's. */
export const englishLurkerMessages = { lurker }

/** The shape of every catalogue of the page of a lurker. */
export type LurkerMessages = typeof englishLurkerMessages
