import '@fontsource-variable/inter/wght.css'
import './tokens.css'
import './global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startStudio } from '../model/start-studio.ts'
import { App, chooseLocale } from './app.tsx'
import { loadShowPartEarly } from './load-show-part.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')

const locale = chooseLocale()
startStudio()
loadShowPartEarly()
createRoot(root).render(
  <StrictMode>
    <App locale={locale} />
  </StrictMode>,
)
