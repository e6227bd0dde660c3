import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { type AuthMode, AuthPage, TokenLoginPage, useAuthMode } from '../../features/auth/index.ts'
import { AuthTexts } from '../../i18n/auth-texts.tsx'
import { sessionState } from '../../model/session/store.ts'
import { dismissTokenLogin, offerLoginOfAddress } from '../../model/session/token-login.ts'
import { tokenLoginState } from '../../model/session/token-login-store.ts'
import { services } from '../../model/studio-services.ts'
import { PageTitle } from '../page-title.tsx'
import { startShowSoon } from '../start-show-soon.ts'

/** Set in a browser in which somebody has logged in before: then logging in is offered first. */
const KNOWN_KEY = 'proscenium.wasLoggedIn'

const TITLES = {
  login: 'pageTitleLogin',
  register: 'pageTitleRegister',
  first: 'firstTitle',
} as const satisfies Record<AuthMode, string>

const SHOW_NAMES = {
  'talk-show': 'talkShow',
  'screen-and-camera': 'screenAndCamera',
  blank: 'blank',
} as const

/** `/auth/`: log in or create an account, then go on with what was wanted. */
export function AuthRoute() {
  return (
    <AuthTexts>
      <Auth />
    </AuthTexts>
  )
}

function Auth() {
  const t = useTranslations('auth')
  const shows = useTranslations('home')
  const navigate = useNavigate()
  const router = useRouter()
  const search = useSearch({ from: '/auth' })
  const wasHere = services().localStore.get(KNOWN_KEY) !== null
  const mode = search.mode ?? (wasHere ? 'login' : 'register')
  const shown = useAuthMode(mode)
  const offer = useSnapshot(tokenLoginState)
  // Before anything is drawn: the form of everybody else would flash.
  useLayoutEffect(() => {
    offerLoginOfAddress()
    // A link that is pasted into this page changes only the hash, and loads nothing.
    window.addEventListener('hashchange', offerLoginOfAddress)
    return () => window.removeEventListener('hashchange', offerLoginOfAddress)
  }, [])

  const goOn = async () => {
    services().localStore.set(KNOWN_KEY, '1')
    if (search.start === undefined) {
      router.history.push(search.next ?? '/')
      return
    }
    const failure = await startShowSoon(search.start)
    await navigate({ to: failure ? '/' : '/studio/device-check' })
  }

  if (offer.status !== 'none') {
    const leave = () => {
      dismissTokenLogin()
      if (sessionState.status === 'identified') void navigate({ to: '/' })
    }
    return (
      <>
        <PageTitle title={t('linkLoginTitle')} />
        <TokenLoginPage onEntered={() => void goOn()} onDeclined={leave} />
      </>
    )
  }
  return (
    <>
      <PageTitle title={t(TITLES[shown])} />
      <AuthPage
        mode={mode}
        chosenShow={search.start === undefined ? undefined : shows(SHOW_NAMES[search.start])}
        onModeChange={(next) =>
          void navigate({ to: '/auth/', search: { ...search, mode: next }, replace: true })
        }
        onEntered={() => void goOn()}
        isPasswordNew={search.changed === true && mode === 'login'}
        forgotLink={<Link to="/auth/forgot/">{t('forgot')}</Link>}
      />
    </>
  )
}
