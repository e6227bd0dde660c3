import { useTranslations } from 'use-intl'
import { PlansPage } from '../../features/plans/index.ts'
import { PageShell } from '../page-shell.tsx'

/** `/plans`: what an account may do, and what it could. */
export function PlansRoute() {
  const t = useTranslations('plans')
  return (
    <PageShell title={t('title')}>
      <PlansPage />
    </PageShell>
  )
}
