import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ForgotPage, ResetPage } from '../../features/auth/index.ts'
import { AuthTexts } from '../../i18n/auth-texts.tsx'
import { PageTitle } from '../page-title.tsx'

/** `/auth/forgot/`: asks for a link for a new password. */
export function ForgotRoute() {
  return (
    <AuthTexts>
      <Forgot />
    </AuthTexts>
  )
}

function Forgot() {
  const t = useTranslations('auth')
  return (
    <>
      <PageTitle title={t('pageTitleForgot')} />
      <ForgotPage />
    </>
  )
}

/** `/auth/reset/?token=…`: where that link leads. */
export function ResetRoute() {
  return (
    <AuthTexts>
      <Reset />
    </AuthTexts>
  )
}

function Reset() {
  const t = useTranslations('auth')
  const navigate = useNavigate()
  const { token } = useSearch({ from: '/auth/reset' })
  const toLogin = () =>
    void navigate({ to: '/auth/', search: { mode: 'login', changed: true }, replace: true })
  return (
    <>
      <PageTitle title={t('pageTitleReset')} />
      <ResetPage token={token} onDone={toLogin} />
    </>
  )
}
