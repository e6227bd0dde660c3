import { LogOut } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Avatar } from '../components/avatar.tsx'
import { Menu } from '../components/menu.tsx'
import { Spinner } from '../components/spinner.tsx'
import { VisuallyHidden } from '../components/visually-hidden.tsx'
import { LANGUAGE_NAMES, locales } from '../i18n/locale.ts'
import { chooseLanguage } from '../model/preferences/language.ts'
import { sessionState } from '../model/session/store.ts'
import styles from './page-shell.module.css'
import { useLogOut } from './use-log-out.tsx'

/** Who is logged in, his language, and the way out. */
export function AccountMenu() {
  const t = useTranslations('shell')
  const current = useLocale()
  const logOut = useLogOut()
  const { user, pending } = useSnapshot(sessionState)
  const isLeaving = pending === 'logout'
  if (user === null) return null
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            className={styles['account']}
            aria-label={t('account', { email: user.email })}
            aria-busy={isLeaving || undefined}
          >
            {isLeaving ? (
              <Spinner size={28} />
            ) : (
              <Avatar name={user.displayName || user.email} imageUrl={user.avatarUrl} />
            )}
          </button>
        }
        entries={[
          ...(user.displayName === ''
            ? []
            : [{ kind: 'heading' as const, id: 'name', label: user.displayName }]),
          { kind: 'heading', id: 'who', label: user.email },
          { kind: 'heading', id: 'language', label: t('language') },
          ...locales.map((locale) => ({
            id: locale,
            label: LANGUAGE_NAMES[locale],
            checked: locale === current,
            onSelect: () => chooseLanguage(locale),
          })),
          { kind: 'separator', id: 'rule' },
          {
            id: 'out',
            label: t('logOut'),
            icon: <LogOut size={16} strokeWidth={1.5} aria-hidden="true" />,
            onSelect: logOut.begin,
          },
        ]}
      />
      <VisuallyHidden role="status">{isLeaving ? t('loading') : ''}</VisuallyHidden>
      {logOut.question}
    </>
  )
}
