import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { ContextMenu } from './context-menu.tsx'

afterEach(cleanup)

it('opens at the pointer with its lines, and runs the chosen one', async () => {
  const [onRename, onRemove] = [vi.fn(), vi.fn()]
  renderWithTexts(
    <ContextMenu
      entries={[
        { kind: 'heading', id: 'heading', label: 'Scene' },
        { id: 'rename', label: 'Rename', onSelect: onRename },
        { kind: 'separator', id: 'rule' },
        { id: 'remove', label: 'Remove', disabled: true, onSelect: onRemove },
      ]}
    >
      <button type="button">Opening</button>
    </ContextMenu>,
  )
  expect(screen.queryByRole('menu')).toBeNull()
  await act(async () => {
    fireEvent.contextMenu(screen.getByRole('button'))
  })
  expect(screen.getByText('Scene')).toBeDefined()
  expect(screen.getByRole('separator')).toBeDefined()
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Rename',
    'Remove',
  ])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove' }))
  expect(onRemove).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Rename' }))
  expect(onRename).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})
