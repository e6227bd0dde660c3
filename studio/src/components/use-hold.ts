import {
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
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
  readonly onPress?: (event: MouseEvent<HTMLButtonElement>) => void
}

/** Handlers of a button that acts while or after it is held, and whether it is down without having acted yet. */
export function useHold(options: HoldOptions): { isWaiting: boolean; handlers: HoldHandlers } {
  const { afterMs = 0 } = options
  const [isWaiting, setIsWaiting] = useState(false)
  const current = useRef(options)
  current.current = options
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  /** The button that was pressed last. */
  const button = useRef<HTMLButtonElement>(null)
  /** The click that follows a hold is no press. */
  const wasHeld = useRef(false)

  const hold = () => {
    isHeld.current = true
    wasHeld.current = true
    setIsWaiting(false)
    current.current.onHold()
  }
  const begin = (pressed: HTMLButtonElement) => {
    if (isHeld.current) return
    button.current = pressed
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
  useEndWhenGone(button, end)

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    if (afterMs === 0) event.currentTarget.setPointerCapture(event.pointerId)
    begin(event.currentTarget)
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
    handlers.onClick = (event) => {
      // Clicks made by Enter or Space have no detail, and follow no hold.
      if (event.detail === 0 || !wasHeld.current) current.current.onPress?.(event)
      wasHeld.current = false
    }
  } else {
    handlers.onLostPointerCapture = end
    handlers.onKeyDown = (event) => {
      if (isPress(event) && !event.repeat) begin(event.currentTarget)
    }
    handlers.onKeyUp = (event) => {
      if (isPress(event)) end()
    }
  }
  return { isWaiting, handlers }
}

/** Ends a hold whose button has gone, with its owner or without: no handler hears of the release. */
function useEndWhenGone(button: RefObject<HTMLButtonElement | null>, end: () => void): void {
  const latest = useRef(end)
  latest.current = end
  useEffect(() => {
    if (button.current?.isConnected !== false) return
    button.current = null
    end()
  })
  useEffect(() => () => latest.current(), [])
}

function isPress({ key }: KeyboardEvent): boolean {
  return key === ' ' || key === 'Enter'
}
