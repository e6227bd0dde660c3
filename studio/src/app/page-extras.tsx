import { PanelBoundary } from '../components/panel-boundary.tsx'
import { Paywall } from '../features/paywall/index.ts'
import { ShortcutsHost } from '../features/shortcuts/index.ts'
import { dismissPaywall } from '../model/session/actions.ts'
import { useWays } from './use-ways.ts'

/**
 * What comes after the pages around the studio themselves: their keys, with palette and sheet, and what must be
 * bought first.
 */
export function PageExtras() {
  const ways = useWays()
  return (
    <>
      <ShortcutsHost isStudio={false} commands={ways} />
      <PanelBoundary panel="paywall" look="corner" onClose={dismissPaywall}>
        <Paywall />
      </PanelBoundary>
    </>
  )
}
