import type { OperationErrorName } from '@proscenium/protocol'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LogList } from '../features/message-log/log-list.tsx'
import { englishMessages } from '../i18n/english-messages.ts'
import { englishNoticeMessages } from '../i18n/english-notice-messages.ts'
import { frenchMessages } from '../i18n/french-messages.ts'
import messageLog from '../i18n/messages/en/message-log.json'
import { refusal } from '../model/failure.ts'
import { clearLog, notify, notifyFailure } from '../model/notifications/actions.ts'
import {
  type NotificationAction,
  type NotificationId,
  notificationIds,
  notificationsState,
} from '../model/notifications/store.ts'
import { asAppRouter } from '../testing/as-app-router.ts'
import { type FakeServices, fakeServices } from '../testing/fake-services.ts'
import { lastToast } from '../testing/shown-words.ts'
import { ToastBridge } from './toast-bridge.tsx'

const LANGUAGES = {
  en: { ...englishMessages, ...englishNoticeMessages, messageLog },
  fr: frenchMessages,
}
type Language = keyof typeof LANGUAGES

/** Values that the model gives, by argument. Each is told apart on screen. */
const VALUES = {
  name: 'Ann',
  label: 'Church site',
  address: 'ann@example.com',
  names: 'Ann, Ben',
  file: 'a.png',
  panel: 'Chat',
  count: 3,
  total: 7,
  used: '9 GB',
  most: 2_000,
  minutes: 10,
  seconds: 4,
  host: 'live.example',
  width: 640,
  height: 360,
  size: '3 MB',
  limit: '2 MB',
  codec: 'prores',
  rate: '20 Mb/s',
  kind: 'microphone',
  problem: 'in_use',
  isKnown: 'yes',
  isNamed: 'yes',
  step: 'audio',
  event: 'Town hall',
  request: 'pausing',
}

const ACTIONS: readonly NotificationAction[] = [
  { kind: 'undo' },
  { kind: 'stop_output', outputId: 'o' },
  { kind: 'take_over' },
  { kind: 'take_over_preview' },
  { kind: 'restore_scene', sceneId: 's' },
  { kind: 'retry_upload', uploadId: 'u' },
  { kind: 'goto_url', url: '/library' },
  { kind: 'join_show', link: 'https://studio.example/catcher/s' },
  { kind: 'restore_slot', slotId: 's', texts: {} },
]

let fakes: FakeServices
let problems: string[]

beforeEach(() => {
  fakes = fakeServices()
  problems = []
  notificationsState.toasts = []
  clearLog()
})
afterEach(() => {
  cleanup()
  fakes.dispose()
})

function openIn(language: Language): void {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute({}), history })
  render(
    <IntlProvider
      locale={language}
      messages={LANGUAGES[language]}
      timeZone="UTC"
      onError={({ message }) => problems.push(message)}
    >
      <RouterContextProvider router={asAppRouter(router)}>
        <ToastBridge />
        <LogList />
      </RouterContextProvider>
    </IntlProvider>,
  )
}

/** Shows one notification alone, and reads its toast and its line of the log. */
async function read(draft: Parameters<typeof notify>[0]): Promise<{ toast: string; line: string }> {
  await act(async () => {
    notificationsState.toasts = []
    clearLog()
    notify(draft)
  })
  const line = within(screen.getByRole('listitem')).getByText(/./, { selector: 'span' })
  return {
    toast: screen.getByRole('status').textContent,
    line: line.textContent,
  }
}

it.each(['en', 'fr'] as const)(
  'every notification has its words, values and button on screen in language %s, in toast and log (GAP-136)',
  async (language) => {
    openIn(language)
    const faults: string[] = []
    const seen = new Map<string, NotificationId>()
    for (const messageId of notificationIds) {
      const { toast, line } = await read({ level: 'info', messageId, values: VALUES })
      const isDrawn = toast.length > 3 && toast === line && !/[{}#]|notifications\./.test(toast)
      if (!isDrawn) faults.push(`${messageId}: toast "${toast}", log "${line}"`)
      seen.set(toast, messageId)
    }
    for (const action of ACTIONS) {
      await read({ level: 'info', messageId: 'onAir', action })
      const label = screen.getByRole('status').querySelector('button')?.textContent ?? ''
      if (!/^\p{L}[\p{L}’ ]+$/u.test(label)) faults.push(`button of ${action.kind}: "${label}"`)
    }
    expect([...faults, ...problems]).toEqual([])
    // Some share their words, such as a device that is back; most are told apart.
    expect(seen.size).toBeGreaterThan(notificationIds.length * 0.8)
  },
)

it('a French director reads French words with their values', async () => {
  openIn('fr')
  const rows: [Parameters<typeof notify>[0], string][] = [
    [{ level: 'success', messageId: 'onAir' }, 'Vous êtes à l’antenne'],
    [{ level: 'warn', messageId: 'guestLost', values: { name: 'Ann' } }, 'Ann\u00a0: aucun signal'],
    [{ level: 'info', messageId: 'guestArrived', values: { name: 'Ann' } }, 'Ann est là'],
    [
      { level: 'info', messageId: 'previewApplied', values: { count: 1 } },
      '1 modification est passée au programme',
    ],
    [
      { level: 'info', messageId: 'previewApplied', values: { count: 2 } },
      '2 modifications sont passées au programme',
    ],
    [
      { level: 'error', messageId: 'deviceFailed', values: { kind: 'camera', problem: 'in_use' } },
      'Un autre programme utilise la caméra',
    ],
    [
      { level: 'info', messageId: 'outputRetrying', values: { label: 'Site' } },
      'Site a perdu la connexion et réessaie',
    ],
    [
      {
        level: 'error',
        messageId: 'uploadErrorMessageMaxSize',
        values: { file: 'a.png', size: '3 Mo', limit: '2 Mo' },
        detailId: 'uploadErrorMessageMaxSizeLimit',
      },
      'a.png est trop lourd\u00a0: 3 MoTaille maximale autorisée\u00a0: 2 Mo',
    ],
    [
      { level: 'warn', messageId: 'programTaken', action: { kind: 'take_over' } },
      'Une autre régie envoie le programmePrendre la main',
    ],
  ]
  const shown: string[] = []
  for (const [draft] of rows) shown.push((await read(draft)).toast)
  expect(shown).toEqual(rows.map(([, text]) => text))
  expect(problems).toEqual([])
})

it('a failed action is named in the director’s language, with its reason beneath (GAP-103, GAP-136)', async () => {
  openIn('fr')
  const failed: [OperationErrorName | null, Parameters<typeof notifyFailure>[1], string][] = [
    [null, { messageId: 'editRefused' }, 'La modification a été refusée'],
    ['LiveBroadcastStartError', undefined, 'Impossible de passer en direct'],
    [
      null,
      { messageId: 'liveFailed', values: { request: 'pausing' } },
      'Impossible de mettre l’émission en pause',
    ],
    [null, { messageId: 'undoImpossible' }, 'Cette étape n’est plus possible'],
    ['DefaultResolutionUpdateError', undefined, 'Impossible de modifier la taille de l’image'],
    [null, undefined, 'La demande a échoué'],
  ]
  const detail = 'L’élément n’existe plus, ou vous n’y avez pas accès.'
  for (const [operation, draft, title] of failed) {
    await act(async () => {
      notificationsState.toasts = []
      notifyFailure(refusal('not_found', 'no browser', operation), draft)
    })
    const toast = screen.getByRole('status')
    expect([...toast.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      title,
      detail,
    ])
    expect(lastToast('fr')).toEqual({ level: 'error', title, detail })
  }
})
