import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { PanelBoundary } from './panel-boundary.tsx'

let isBroken = true

function Chat() {
  if (isBroken) throw new Error('the chat is broken')
  return <p>messages</p>
}

function Sheet() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <PanelBoundary panel="health" look="corner" onClose={() => setIsOpen(false)}>
        {isOpen ? <Chat /> : null}
      </PanelBoundary>
    </>
  )
}

beforeEach(() => {
  isBroken = true
  // React prints what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const retry = () => screen.getByRole('button', { name: 'Retry: Chat' })
const alert = () => screen.getByRole('alert').textContent

it('a panel that throws says so in its place, and what stands beside it goes on', () => {
  const onCut = vi.fn()
  renderWithTexts(
    <>
      <PanelBoundary panel="chat">
        <Chat />
      </PanelBoundary>
      <button type="button" onClick={onCut}>
        CUT
      </button>
    </>,
  )
  expect(alert()).toBe('Chat stopped workingThe rest of the page keeps working.')
  fireEvent.click(screen.getByRole('button', { name: 'CUT' }))
  expect(onCut).toHaveBeenCalledOnce()
})

it('Retry draws a panel anew, and one that fails again says so', () => {
  renderWithTexts(
    <main tabIndex={-1}>
      <PanelBoundary panel="chat">
        <Chat />
      </PanelBoundary>
    </main>,
  )
  fireEvent.click(retry())
  expect(alert()).toBe(
    'Chat failed againThe rest of the page keeps working. The log has the details.',
  )
  isBroken = false
  fireEvent.click(retry())
  expect(screen.getByText('messages')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('focus stays at Retry while a panel fails again, and is around the panel once it works', () => {
  renderWithTexts(
    <main tabIndex={-1}>
      <PanelBoundary panel="chat">
        <Chat />
      </PanelBoundary>
    </main>,
  )
  retry().focus()
  fireEvent.click(retry())
  expect(document.activeElement).toBe(retry())
  isBroken = false
  fireEvent.click(retry())
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('focus stays with the show after a press of Retry by the pointer', () => {
  renderWithTexts(
    <aside tabIndex={-1}>
      <PanelBoundary panel="chat">
        <Chat />
      </PanelBoundary>
    </aside>,
  )
  fireEvent.click(retry(), { detail: 1 })
  expect(document.activeElement).toBe(document.body)
  isBroken = false
  fireEvent.click(retry(), { detail: 1 })
  expect(screen.getByText('messages')).toBeDefined()
  expect(document.activeElement).toBe(document.body)
})

it('a panel that throws while it is open can be closed, and opens again', () => {
  renderWithTexts(<Sheet />)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('alert').textContent).toContain('Health sheet stopped working')
})

it('a list stays a list: the failure of one entry is an entry that names it', () => {
  renderWithTexts(
    <ul>
      <PanelBoundary panel="guestCard" subject="Mei" as="li">
        <Chat />
      </PanelBoundary>
      <PanelBoundary panel="guestCard" subject="Ann" as="li">
        <li>Ann</li>
      </PanelBoundary>
    </ul>,
  )
  const [failed, whole] = screen.getAllByRole('listitem')
  expect(failed?.textContent).toContain('Guest card (Mei) stopped working')
  expect(whole?.textContent).toBe('Ann')
})

it('what cannot be seen fails without a word', () => {
  const { container } = renderWithTexts(
    <PanelBoundary panel="announcements" look="hidden">
      <Chat />
    </PanelBoundary>,
  )
  expect(container.textContent).toBe('')
})
