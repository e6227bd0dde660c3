import { Globe } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { LANGUAGE_NAMES, type Locale, locales } from '../i18n/locale.ts'
import { Select } from './select.tsx'

const OPTIONS = locales.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))

/** The language of the pages, each by its own name. */
export function LanguageSelect({ onChoose }: { onChoose: (locale: Locale) => void }) {
  const t = useTranslations('components')
  const locale = useLocale()
  return (
    <Select
      boxSize="default"
      aria-label={t('language')}
      icon={<Globe size={16} strokeWidth={1.5} aria-hidden="true" />}
      options={OPTIONS}
      value={locale}
      onChange={onChoose}
    />
  )
}
