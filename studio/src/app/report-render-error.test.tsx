import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PanelBoundary } from '../components/panel-boundary.tsx'
import { LogPopover } from '../features/message-log/index.ts'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import { UserTexts } from '../i18n/user-texts.tsx'
import { clearLog } from '../model/notifications/actions.ts'
import { notificationsState } from '../model/notifications/store.ts'
import { type FakeServices, fakeServices } from '../testing/fake-services.ts'
import { reportRenderError } from './report-render-error.ts'

let fakes: FakeServices

beforeEach(() => {
  fakes = fakeServices()
  notificationsState.toasts = []
  clearLog()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  fakes.dispose()
  vi.restoreAllMocks()
})

function Outputs(): never {
  throw new TypeError('cannot read rtmp://live.example.com/app/stream-key-1')
}

it('an error while rendering is in the log with its panel, without the stream key, and is no toast', () => {
  render(
    <I18nProvider locale="en">
      <UserTexts>
        <PanelBoundary panel="outputs">
          <Outputs />
        </PanelBoundary>
        <LogPopover look="page" />
      </UserTexts>
    </I18nProvider>,
    { onCaughtError: reportRenderError },
  )
  screen.getByRole('button', { name: 'Log, 1 new' }).click()
  return screen.findByRole('listitem').then(({ textContent }) => {
    expect(textContent).toMatch(/Outputs panel stopped workingTypeError: cannot read rtmp:\/\/…$/)
    expect(notificationsState.toasts).toEqual([])
  })
})
