import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { InvitationPage, VerifyPage } from '../../features/auth/index.ts'
import { AuthTexts } from '../../i18n/auth-texts.tsx'
import { PageTitle } from '../page-title.tsx'

/** `/auth/invitation/?token=…`: where an invitation to create an account leads. */
export function InvitationRoute() {
  return (
    <AuthTexts>
      <Invitation />
    </AuthTexts>
  )
}

function Invitation() {
  const t = useTranslations('auth')
  const navigate = useNavigate()
  const { token } = useSearch({ from: '/pages/auth/invitation' })
  return (
    <>
      <PageTitle title={t('pageTitleRegister')} />
      <InvitationPage token={token} onEntered={() => void navigate({ to: '/', replace: true })} />
    </>
  )
}

/** `/auth/verify/?token=…`: where a letter that confirms an address leads. */
export function VerifyRoute() {
  return (
    <AuthTexts>
      <Verify />
    </AuthTexts>
  )
}

function Verify() {
  const t = useTranslations('auth')
  const { token } = useSearch({ from: '/auth/verify' })
  return (
    <>
      <PageTitle title={t('pageTitleVerify')} />
      <VerifyPage token={token} />
    </>
  )
}
