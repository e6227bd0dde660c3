import { useTranslations } from 'use-intl'

/** The title of the window; put it anywhere into a page. */
export function PageTitle({ title }: { title: string }) {
  const t = useTranslations('shell')
  return <title>{t('windowTitle', { page: title })}</title>
}
