import { Outlet } from '@tanstack/react-router'
import { LeaveGuard } from './leave-guard.tsx'
import { RouteFocus } from './route-focus.tsx'
import { ToastBridge } from './toast-bridge.tsx'

/** What surrounds every page. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <LeaveGuard />
      <RouteFocus />
      <ToastBridge />
    </>
  )
}
