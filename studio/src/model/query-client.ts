import { ApiError } from '@proscenium/protocol/client'
import { QueryClient } from '@tanstack/react-query'

const MAX_RETRIES = 3

/** The server's lists, cached. The app provides it to React; actions invalidate it. */
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
