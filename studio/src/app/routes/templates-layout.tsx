import { Outlet } from '@tanstack/react-router'
import { TemplateTexts } from '../../i18n/template-texts.tsx'
import { PageTools } from '../page-tools.tsx'

/** What surrounds the pages of templates. */
export function TemplatesLayout() {
  return (
    <PageTools>
      <TemplateTexts>
        <Outlet />
      </TemplateTexts>
    </PageTools>
  )
}
