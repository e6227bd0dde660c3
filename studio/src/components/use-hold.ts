import {
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

type HoldHandlers = Omit<HTMLAttributes<HTMLButtonElement>, 'aria-pressed'>

/** What holding a button does. */
export interface HoldOptions {
  readonly onHold: () => void
  /** Runs once when a hold ends, also because the button has gone. */
  readonly onLetGo?: () => void
  /**
   * How long the pointer must stay down on the button before `onHold`. 0 holds at once, by Space and Enter too, and
   * wherever the pointer goes meanwhile.
   */
  readonly afterMs?: number
  /** Runs at a press that is no hold, by pointer or key. */
  readonly onPress?: () => void
}

/** Handlers of a button that acts while or after it is held, and whether it is down without having acted yet. */
export function useHold(options: HoldOptions): { isWaiting: boolean; handlers: HoldHandlers } {
  const { afterMs = 0 } = options
  const [isWaiting, setIsWaiting] = useState(false)
  const current = useRef(options)
  current.current = options
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  /** The click that follows a hold is no press. */
  const wasHeld = useRef(false)

  const hold = () => {
    isHeld.current = true
    wasHeld.current = true
    setIsWaiting(false)
    current.current.onHold()
  }
  const begin = () => {
    if (isHeld.current) return
    wasHeld.current = false
    if (afterMs === 0) hold()
    else {
      setIsWaiting(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(hold, afterMs)
    }
  }
  const end = () => {
    clearTimeout(timer.current)
    setIsWaiting(false)
    if (!isHeld.current) return
    isHeld.current = false
    current.current.onLetGo?.()
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (isHeld.current) current.current.onLetGo?.()
    },
    [],
  )

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    if (afterMs === 0) event.currentTarget.setPointerCapture(event.pointerId)
    begin()
  }
  const handlers: HoldHandlers = {
    onPointerDown,
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onBlur: end,
    // A long press on a touch screen opens a menu otherwise.
    onContextMenu: (event) => event.preventDefault(),
  }
  if (afterMs > 0) {
    handlers.onClick = () => {
      if (!wasHeld.current) current.current.onPress?.()
      wasHeld.current = false
    }
  } else {
    handlers.onLostPointerCapture = end
    handlers.onKeyDown = (event) => {
      if (isPress(event) && !event.repeat) begin()
    }
    handlers.onKeyUp = (event) => {
      if (isPress(event)) end()
    }
  }
  return { isWaiting, handlers }
}

function isPress({ key }: KeyboardEvent): boolean {
  return key === ' ' || key === 'Enter'
}
