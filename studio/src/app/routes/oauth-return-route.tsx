import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { OAuthReturnPage } from '../../features/oauth-return/index.ts'
import { PageTitle } from '../page-title.tsx'

/** `/oauth2/`: where providers send users back to. */
export function OAuthReturnRoute() {
  const t = useTranslations('oauthReturn')
  const router = useRouter()
  const search = useSearch({ from: '/pages/oauth2' })
  const goOn = useCallback((path: string) => router.history.replace(path), [router])
  return (
    <>
      <PageTitle title={t('title')} />
      <OAuthReturnPage search={search} onConnected={goOn} />
    </>
  )
}
