import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { AccountPage } from '../../features/account/index.ts'
import { ShortcutEditor } from '../../features/shortcuts/index.ts'
import { PageShell } from '../page-shell.tsx'
import { useLogOut } from '../use-log-out.tsx'

/** `/account`: the visitor's own settings. */
export function AccountRoute() {
  const t = useTranslations('account')
  const logOut = useLogOut()
  const navigate = useNavigate()
  const { section = 'profile' } = useSearch({ from: '/pages/account' })
  return (
    <PageShell title={t('title')}>
      <AccountPage
        section={section}
        shortcutEditor={<ShortcutEditor headingLevel={2} />}
        onLogOut={logOut.begin}
        onDeleted={() => void navigate({ to: '/auth/', search: { mode: 'login' } })}
      />
      {logOut.question}
    </PageShell>
  )
}
