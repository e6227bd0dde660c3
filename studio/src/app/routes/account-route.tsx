import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { AccountPage } from '../../features/account/index.ts'
import { ShortcutEditor } from '../../features/shortcuts/index.ts'
import { PageShell } from '../page-shell.tsx'

/** `/account`: the visitor's own settings. */
export function AccountRoute() {
  const t = useTranslations('account')
  const navigate = useNavigate()
  const { section = 'profile' } = useSearch({ from: '/pages/account' })
  return (
    <PageShell title={t('title')}>
      <AccountPage
        section={section}
        shortcutEditor={<ShortcutEditor headingLevel={2} />}
        onLoggedOut={() => void navigate({ to: '/auth/', search: { mode: 'login' } })}
      />
    </PageShell>
  )
}
