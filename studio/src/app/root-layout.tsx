import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PanelBoundary } from '../components/panel-boundary.tsx'
import { TooltipContext } from '../components/tooltip.tsx'
import { quietPart } from './quiet-part.ts'
import { RouteFocus } from './route-focus.tsx'
import { useShowPart } from './show-port.ts'
import { ToastBridge } from './toast-bridge.tsx'

/** Comes after the page: it is there before anybody has found a file. */
const UploadHost = quietPart(async () => (await import('./upload-host.tsx')).UploadHost)

/** What surrounds every page. */
export function RootLayout() {
  const show = useShowPart()
  return (
    <>
      <Outlet />
      {show === null ? null : (
        <PanelBoundary panel="leaveQuestion" look="corner">
          <show.LeaveGuard />
        </PanelBoundary>
      )}
      {show === null ? null : (
        <PanelBoundary panel="uploads" look="corner">
          <Suspense>
            <UploadHost />
          </Suspense>
        </PanelBoundary>
      )}
      <RouteFocus />
      <TooltipContext value={show?.tooltip ?? null}>
        <PanelBoundary panel="notifications" look="corner">
          <ToastBridge />
        </PanelBoundary>
      </TooltipContext>
    </>
  )
}
