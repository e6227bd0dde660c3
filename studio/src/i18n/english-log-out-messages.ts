import logOut from './messages/en/log-out.json'

/** The English catalogue of the question before a logout during a show, which comes when it is asked. */
export const englishLogOutMessages = { logOut }

/** The shape of every catalogue of that question. */
export type LogOutMessages = typeof englishLogOutMessages
