import { Outlet } from '@tanstack/react-router'
import { StudioTexts } from '../../i18n/studio-texts.tsx'
import { PageTools } from '../page-tools.tsx'

/** What surrounds the pages under `/studio`. */
export function StudioLayout() {
  return (
    <PageTools>
      <StudioTexts>
        <Outlet />
      </StudioTexts>
    </PageTools>
  )
}
