import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Show } from './show.tsx'

const app = document.querySelector('#app')
if (app) {
  createRoot(app).render(
    <StrictMode>
      <Show />
    </StrictMode>,
  )
}
