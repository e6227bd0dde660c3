import { RouterProvider } from '@tanstack/react-router'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import type { Locale } from '../i18n/locale.ts'
import { router } from './router.tsx'
import { useLooks } from './use-looks.ts'
import { useVisitorLocale } from './use-visitor-locale.ts'

/**
 * The app: what every page may use, and the pages. Layouts of the routes add what fewer pages need.
 * `firstLocale` is the language until the visitor wants another; its texts have been loaded.
 */
export function App({ firstLocale }: { firstLocale: Locale }) {
  const locale = useVisitorLocale(firstLocale)
  useLooks()
  return (
    <I18nProvider locale={locale}>
      <RouterProvider router={router} />
    </I18nProvider>
  )
}
