import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '../../components/banner.tsx'

/** Props of {@link FormSummary}. */
export interface FormSummaryProps {
  /** Fields at fault. */
  readonly errorCount: number
  readonly refusal: { readonly title: string; readonly detail: string } | null
  /** What else can be done about the refusal. */
  readonly action?: ReactNode
}

/** Above the form: how many things to fix, or what the server said. Announced at once. */
export function FormSummary({ errorCount, refusal, action }: FormSummaryProps) {
  const t = useTranslations('auth')
  const icon = <TriangleAlert size={20} strokeWidth={1.5} aria-hidden="true" />
  if (errorCount === 0 && refusal === null) return null
  const title = refusal?.title ?? t('thingsToFix', { count: errorCount })
  const detail = refusal === null ? t('nothingSent') : refusal.detail || undefined
  return (
    <Banner
      look="warn"
      stacked
      announce="alert"
      icon={icon}
      title={title}
      detail={detail}
      action={refusal === null ? undefined : action}
    />
  )
}
