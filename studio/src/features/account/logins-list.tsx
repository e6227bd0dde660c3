import type { Login } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useServerNow } from '../../components/use-server-now.ts'
import { endLogin } from '../../model/account/actions.ts'
import { loginsQuery } from '../../model/account/queries.ts'
import styles from './account.module.css'

/** Where the visitor is logged in; each login but this one can be ended. */
export function LoginsList() {
  const t = useTranslations('account')
  const { data, isError, refetch } = useQuery(loginsQuery())
  if (isError && data === undefined) {
    return (
      <EmptyState
        icon={<TriangleAlert size={20} strokeWidth={1.5} aria-hidden="true" />}
        title={t('loginsFailed')}
        actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    )
  }
  if (data === undefined) {
    return (
      <div aria-busy="true" className={styles['logins']}>
        <Skeleton height={56} radius={6} />
        <Skeleton height={56} radius={6} />
      </div>
    )
  }
  const items = data.items.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return (
    <ul className={styles['logins']}>
      {items.map((login) => (
        <LoginRow key={login.id} login={login} />
      ))}
    </ul>
  )
}

function LoginRow({ login }: { login: Login }) {
  const t = useTranslations('account')
  const format = useFormatter()
  const now = useServerNow()
  const [isEnding, setEnding] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const device = login.device || t('loginUnknownDevice')
  const end = async () => {
    setEnding(true)
    setFailed((await endLogin(login.id)) !== null)
    setEnding(false)
  }
  const details = [
    t('loginSince', { date: format.dateTime(new Date(login.createdAt), { dateStyle: 'medium' }) }),
    ...(login.isCurrent
      ? []
      : [t('loginActive', { ago: format.relativeTime(new Date(login.lastActiveAt), now) })]),
    ...(login.address === '' ? [] : [login.address]),
  ]
  return (
    <li className={styles['login']}>
      <div>
        <h3>
          {device}
          {login.isCurrent ? <Badge>{t('loginCurrent')}</Badge> : null}
          {login.isAdmin ? <Badge>{t('loginAdmin')}</Badge> : null}
        </h3>
        <p>{details.join(' · ')}</p>
        {hasFailed ? (
          <p role="alert" className={styles['warn']}>
            {t('loginNotEnded')}
          </p>
        ) : null}
      </div>
      {login.isCurrent ? null : (
        <Button
          busy={isEnding}
          aria-label={t('endLoginNamed', { device })}
          onClick={() => void end()}
        >
          {t('endLogin')}
        </Button>
      )}
    </li>
  )
}
