import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** How long Stop is held before it stops. */
export const HOLD_MS = 800

/** What a button needs so that holding it acts, and a short press does something else. */
export interface Hold {
  readonly isHolding: boolean
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerUp: () => void
  readonly onPointerLeave: () => void
  readonly onPointerCancel: () => void
  /** Short presses and keys. */
  readonly onClick: () => void
}

/** Runs `onHold` after the pointer has been down for {@link HOLD_MS}, else `onPress`. Does nothing after unmounting. */
export function useHold(onHold: () => void, onPress: () => void): Hold {
  const [isHolding, setIsHolding] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const release = () => {
    clearTimeout(timer.current)
    setIsHolding(false)
  }
  return {
    isHolding,
    onPointerDown: ({ button }) => {
      if (button !== 0) return
      wasHeld.current = false
      setIsHolding(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        wasHeld.current = true
        setIsHolding(false)
        onHold()
      }, HOLD_MS)
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onClick: () => {
      if (!wasHeld.current) onPress()
      wasHeld.current = false
    },
  }
}
