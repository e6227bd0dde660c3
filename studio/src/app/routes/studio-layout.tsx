import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PanelBoundary } from '../../components/panel-boundary.tsx'
import { mixerCommands } from '../../features/mixer/index.ts'
import { Paywall } from '../../features/paywall/index.ts'
import { keysForWindows } from '../../features/shortcuts/index.ts'
import { StudioTexts } from '../../i18n/studio-texts.tsx'
import { offerConsole } from '../../model/multiview/offer-console.ts'
import { dismissPaywall } from '../../model/session/actions.ts'
import { PageTools } from '../page-tools.tsx'

/** What surrounds the pages under `/studio`. */
export function StudioLayout() {
  useEffect(() => offerConsole(keysForWindows(mixerCommands)), [])
  return (
    <PageTools>
      <StudioTexts>
        <Outlet />
        <PanelBoundary panel="paywall" look="corner" onClose={dismissPaywall}>
          <Paywall />
        </PanelBoundary>
      </StudioTexts>
    </PageTools>
  )
}
