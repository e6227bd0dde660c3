import { RouterProvider } from '@tanstack/react-router'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import { type Locale, negotiateLocale } from '../i18n/locale.ts'
import { router } from './router.tsx'

/** The language of this visit, also said to the document. */
export function chooseLocale(): Locale {
  const locale = negotiateLocale(navigator.languages)
  document.documentElement.lang = locale
  return locale
}

/** The app: what every page may use, and the pages. Layouts of the routes add what fewer pages need. */
export function App({ locale }: { locale: Locale }) {
  return (
    <I18nProvider locale={locale}>
      <RouterProvider router={router} />
    </I18nProvider>
  )
}
