import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type HoldOptions, useHold } from './use-hold.ts'

afterEach(cleanup)

function Held({ hasButton = true, ...options }: Partial<HoldOptions> & { hasButton?: boolean }) {
  const { handlers } = useHold({ onHold: () => undefined, ...options })
  return hasButton ? <button type="button" {...handlers} /> : null
}

const button = () => screen.getByRole('button')
/** The test's DOM has no capture of pointers. */
const captures = () => Object.assign(button(), { setPointerCapture: () => undefined })

it.each([
  ['pointer', () => fireEvent.pointerDown(button(), { button: 0 })],
  ['key', () => fireEvent.keyDown(button(), { key: ' ' })],
] as const)('a hold by %s ends once when its button goes, and the next one works', (_, hold) => {
  const onHold = vi.fn()
  const onLetGo = vi.fn()
  const options = { onHold, onLetGo }
  const { rerender } = render(<Held {...options} />)
  captures()
  hold()
  rerender(<Held {...options} />)
  expect(onLetGo).not.toHaveBeenCalled()
  rerender(<Held {...options} hasButton={false} />)
  rerender(<Held {...options} hasButton={false} />)
  expect(onLetGo).toHaveBeenCalledOnce()
  rerender(<Held {...options} />)
  captures()
  hold()
  expect(onHold).toHaveBeenCalledTimes(2)
})
