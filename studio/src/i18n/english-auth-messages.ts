import auth from './messages/en/auth.json'
import home from './messages/en/home.json'

/** The English catalogue of sign-in, and of the home page, whose kinds of show it names. */
export const englishAuthMessages = { auth, home }

/** The shape of every catalogue of sign-in. */
export type AuthMessages = typeof englishAuthMessages
