/** The ways into the studio: log in, create an account, or the first account of a server with its code. */
export type AuthMode = 'login' | 'register' | 'first'
