import { type HTMLAttributes, type KeyboardEvent, useEffect, useRef } from 'react'

type HoldHandlers = Pick<
  HTMLAttributes<HTMLButtonElement>,
  | 'onPointerDown'
  | 'onPointerUp'
  | 'onPointerCancel'
  | 'onLostPointerCapture'
  | 'onKeyDown'
  | 'onKeyUp'
  | 'onBlur'
  | 'onContextMenu'
>

/** Handlers of a button that works while it is held down, by a pointer or by Space or Enter. */
export function useHold(onHold: () => void, onLetGo: () => void): HoldHandlers {
  const isHeld = useRef(false)
  const end = useRef(onLetGo)
  end.current = onLetGo
  const begin = () => {
    if (isHeld.current) return
    isHeld.current = true
    onHold()
  }
  const letGo = () => {
    if (!isHeld.current) return
    isHeld.current = false
    end.current()
  }
  // A button that goes away while it is held is let go.
  useEffect(
    () => () => {
      if (isHeld.current) end.current()
    },
    [],
  )
  const isPress = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      begin()
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onLostPointerCapture: letGo,
    onKeyDown: (event) => {
      if (isPress(event) && !event.repeat) begin()
    },
    onKeyUp: (event) => {
      if (isPress(event)) letGo()
    },
    onBlur: letGo,
    // A long press on a touch screen opens a menu otherwise.
    onContextMenu: (event) => event.preventDefault(),
  }
}
