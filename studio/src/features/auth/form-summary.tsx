import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '../../components/banner.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'

/** Props of {@link FormSummary}. */
export interface FormSummaryProps {
  /** Fields at fault. */
  readonly errorCount: number
  readonly refusal: { readonly title: string; readonly detail: string } | null
  /** What else can be done about the refusal. */
  readonly action?: ReactNode
}

/**
 * Above the form: what the server said. What is wrong with fields stands beside them; how many they are is for screen
 * readers alone, so that the form doesn't jump. Announced at once.
 */
export function FormSummary({ errorCount, refusal, action }: FormSummaryProps) {
  const t = useTranslations('auth')
  const icon = <TriangleAlert size={20} strokeWidth={1.5} aria-hidden="true" />
  if (errorCount === 0 && refusal === null) return null
  if (refusal === null) {
    return (
      <VisuallyHidden role="alert">
        {t('thingsToFix', { count: errorCount })} {t('nothingSent')}
      </VisuallyHidden>
    )
  }
  return (
    <Banner
      look="warn"
      stacked
      announce="alert"
      icon={icon}
      title={refusal.title}
      detail={refusal.detail || undefined}
      action={action}
    />
  )
}
