import { useLayoutEffect, useRef } from 'react'

/** Props of {@link LiveText}. */
export interface LiveTextProps {
  /** The words as of now. */
  readonly read: () => string
  /** Calls back whenever they may have changed, until the returned function is called. It must not change. */
  readonly watch: (notify: () => void) => () => void
  readonly className?: string | undefined
}

/**
 * Words that change by themselves, such as clocks and figures: written into the page as they change, and only then,
 * so that a console on air is not drawn anew for them. Never announced.
 */
export function LiveText({ read, watch, className }: LiveTextProps) {
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const write = () => {
      const words = read()
      if (element.current && element.current.textContent !== words) {
        element.current.textContent = words
      }
    }
    write()
    return watch(write)
  }, [read, watch])
  return <span ref={element} className={className} />
}
