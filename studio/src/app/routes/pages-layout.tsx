import { Outlet } from '@tanstack/react-router'
import { PageTools } from '../page-tools.tsx'

/** What surrounds home, events and their files. */
export function PagesLayout() {
  return (
    <PageTools>
      <Outlet />
    </PageTools>
  )
}
