import { proxy, ref } from 'valtio'

/** What a browser hands over when the page may be installed; only Chromium has it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Whether the studio is, or can become, an app of this computer. */
export const installState = proxy<{
  canInstall: boolean
  /** This very window is the app's. */
  isInstalled: boolean
  prompt: InstallPrompt | null
}>({ canInstall: false, isInstalled: false, prompt: null })

/** Waits for the browser's offer to install the page, which comes once and early. Answers with a stop. */
export function watchInstall(page: Window = globalThis.window): () => void {
  const end = new AbortController()
  const { signal } = end
  installState.isInstalled = page.matchMedia('(display-mode: standalone)').matches
  page.addEventListener(
    'beforeinstallprompt',
    (event) => {
      // The browser's own bar would lie over the page.
      event.preventDefault()
      installState.prompt = ref(event as InstallPrompt)
      installState.canInstall = true
    },
    { signal },
  )
  page.addEventListener('appinstalled', () => Object.assign(installState, OFFERED), { signal })
  return () => end.abort()
}

/** Asks the browser to install the page; its own question follows. */
export async function installApp(): Promise<void> {
  const { prompt } = installState
  if (prompt === null) return
  // An offer can be taken up once.
  Object.assign(installState, OFFERED)
  await prompt.prompt().catch(() => undefined)
}

const OFFERED = { canInstall: false, prompt: null }
