/** The two ways into the studio. */
export type AuthMode = 'login' | 'register'
