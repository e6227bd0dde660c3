import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Avatar } from '../components/avatar.tsx'
import { Menu } from '../components/menu.tsx'
import { logout } from '../model/session/actions.ts'
import { sessionState } from '../model/session/store.ts'
import styles from './page-shell.module.css'

/** Who is logged in, and the way out. */
export function AccountMenu() {
  const t = useTranslations('shell')
  const navigate = useNavigate()
  const { user } = useSnapshot(sessionState)
  if (user === null) return null
  const leave = async () => {
    await logout()
    await navigate({ to: '/auth/', search: { mode: 'login' } })
  }
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={styles['account']}
          aria-label={t('account', { email: user.email })}
        >
          <Avatar name={user.email} imageUrl={user.avatarUrl} />
        </button>
      }
      entries={[
        { kind: 'heading', id: 'who', label: user.email },
        {
          id: 'out',
          label: t('logOut'),
          icon: <LogOut size={16} strokeWidth={1.5} aria-hidden="true" />,
          onSelect: () => void leave(),
        },
      ]}
    />
  )
}
