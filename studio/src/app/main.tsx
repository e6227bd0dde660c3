import '@fontsource-variable/inter/wght.css'
import './tokens.css'
import './global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchInstall } from '../model/install/install.ts'
import { startStudio } from '../model/start-studio.ts'
import { App } from './app.tsx'
import { loadShowPartEarly } from './load-show-part.ts'
import { reportRenderError } from './report-render-error.ts'
import { firstPageDrawn } from './router.tsx'
import { firstLocale } from './use-visitor-locale.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')

startStudio()
watchInstall()
// A page of the studio waits for it; others come first.
// Guests and lurkers need none of it, even in the browser of a director; windows beside a console have that one's.
if (!/^\/(catcher|lurker|studio\/panel)\//.test(location.pathname)) {
  loadShowPartEarly(location.pathname.startsWith('/studio') ? Promise.resolve() : firstPageDrawn())
}
void show(root)

async function show(place: HTMLElement): Promise<void> {
  const locale = await firstLocale()
  document.documentElement.lang = locale
  createRoot(place, {
    onCaughtError: reportRenderError,
    onUncaughtError: reportRenderError,
  }).render(
    <StrictMode>
      <App firstLocale={locale} />
    </StrictMode>,
  )
}
