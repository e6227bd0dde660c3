import { ApiError } from '@proscenium/protocol/client'
import { QueryClient } from '@tanstack/react-query'
import { subscribeKey } from 'valtio/utils'
import { eventState } from './event/store.ts'
import { sessionState } from './session/store.ts'

const MAX_RETRIES = 3

/** The lists of the user who is logged in, cached. The app provides it to React; actions invalidate it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) =>
        count < MAX_RETRIES && (!(error instanceof ApiError) || error.isTransient),
    },
    mutations: { retry: false },
  },
})

let ownerId = sessionState.user?.id

// In sync: the next user's page must not see the lists of the one before.
subscribeKey(
  sessionState,
  'user',
  (user) => {
    if (user === null) {
      // A program that goes on after a logout needs its fonts. What is on screen goes with its page.
      if (eventState.event) return
      for (const query of queryClient.getQueryCache().findAll({ type: 'inactive' })) query.reset()
      return
    }
    if (ownerId !== undefined && user.id !== ownerId) void queryClient.resetQueries()
    ownerId = user.id
  },
  true,
)
