import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DrawnTooltip } from '../components/drawn-tooltip.tsx'
import { TooltipContext } from '../components/tooltip.tsx'
import { queryClient } from '../model/query-client.ts'

/** What pages use once somebody is in: the lists of the server, and tooltips of our own. */
export function PageTools({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipContext value={DrawnTooltip}>{children}</TooltipContext>
    </QueryClientProvider>
  )
}
