import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { NumberField } from './number-field.tsx'

afterEach(cleanup)

function setUp() {
  const onCommit = vi.fn()
  renderWithTexts(
    <NumberField label="X1" value={45} unit="%" min={0} max={100} step={0.5} onCommit={onCommit} />,
  )
  return { onCommit, field: screen.getByRole('spinbutton', { name: 'X1' }) }
}

describe('NumberField', () => {
  it('commits what was typed on Enter, within its range', async () => {
    const { onCommit, field } = setUp()
    await userEvent.clear(field)
    await userEvent.type(field, '200/4{Enter}')
    expect(onCommit).toHaveBeenLastCalledWith(50)
    await userEvent.clear(field)
    await userEvent.type(field, '250{Enter}')
    expect(onCommit).toHaveBeenLastCalledWith(100)
  })

  it('commits on leaving the field, and says nothing when nothing has changed', async () => {
    const { onCommit, field } = setUp()
    await userEvent.click(field)
    await userEvent.tab()
    expect(onCommit).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '46')
    await userEvent.tab()
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(46)
  })

  it('puts back what cannot be read, and everything at Escape', async () => {
    const { onCommit, field } = setUp()
    await userEvent.clear(field)
    await userEvent.type(field, 'left{Enter}')
    expect(field).toHaveProperty('value', '45')
    await userEvent.clear(field)
    await userEvent.type(field, '99{Escape}')
    expect(field).toHaveProperty('value', '45')
    await userEvent.tab()
    expect(onCommit).not.toHaveBeenCalled()
  })

  it('steps with the arrow keys, ten times as far with Shift', async () => {
    const { onCommit, field } = setUp()
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowUp}')
    expect(onCommit).toHaveBeenLastCalledWith(45.5)
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(onCommit).toHaveBeenLastCalledWith(40)
  })

  it('tells its value and limits to screen readers', () => {
    const { field } = setUp()
    expect(field.getAttribute('aria-valuetext')).toBe('45 %')
    expect(field.getAttribute('aria-valuemax')).toBe('100')
  })
})
