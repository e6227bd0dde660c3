import { Outlet } from '@tanstack/react-router'
import { TooltipContext } from '../components/tooltip.tsx'
import { RouteFocus } from './route-focus.tsx'
import { useShowPart } from './show-port.ts'
import { ToastBridge } from './toast-bridge.tsx'

/** What surrounds every page. */
export function RootLayout() {
  const show = useShowPart()
  return (
    <>
      <Outlet />
      {show === null ? null : <show.LeaveGuard />}
      <RouteFocus />
      <TooltipContext value={show?.tooltip ?? null}>
        {show === null ? null : <show.UploadHost />}
        <ToastBridge />
      </TooltipContext>
    </>
  )
}
