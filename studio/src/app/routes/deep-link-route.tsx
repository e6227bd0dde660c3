import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { DeepLinkPage } from '../../features/deep-link/index.ts'
import { sessionState } from '../../model/session/store.ts'
import { PageTitle } from '../page-title.tsx'

/** `/deeplink/<secret>`: says what a link is for, and follows it (CORE-NAV-003). */
export function DeepLinkRoute() {
  const t = useTranslations('deepLink')
  const navigate = useNavigate()
  const { secret } = useParams({ from: '/pages/deeplink/$secret' })
  const next = useLocation({ select: ({ href }) => href })
  const { status } = useSnapshot(sessionState)
  const goHome = useCallback(() => void navigate({ to: '/', replace: true }), [navigate])
  const open = ({ templateId }: { readonly templateId: string | null }) => {
    if (templateId === null) void navigate({ to: '/studio/editor' })
    else void navigate({ href: `/templates/${encodeURIComponent(templateId)}/scenes` })
  }
  return (
    <>
      <PageTitle title={t('title')} />
      <DeepLinkPage
        secret={secret}
        isIdentified={status === 'identified'}
        onLogIn={() => void navigate({ to: '/auth/', search: { mode: 'login', next } })}
        onRefused={goHome}
        onAccepted={open}
      />
    </>
  )
}
