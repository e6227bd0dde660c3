import {
  cloneElement,
  createContext,
  type FunctionComponent,
  type ReactElement,
  use,
  useState,
} from 'react'

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  readonly text: string
  /** The shortcut, as the user would press it. */
  readonly keys?: string | undefined
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  /** One focusable element. */
  readonly children: ReactElement<{ title?: string | undefined }>
}

/** How tooltips are drawn. */
export type TooltipDrawing = FunctionComponent<TooltipProps>

/** How tooltips are drawn below; null leaves it to the browser, on pages that are too light for more. */
export const TooltipContext = createContext<TooltipDrawing | null>(null)

/** A short hint on hover and keyboard focus. It repeats or explains; it never is the only label. */
export function Tooltip(props: TooltipProps) {
  const offered = use(TooltipContext)
  // Kept for life: another one would make the child anew, and take focus away from it.
  const [Drawn] = useState<TooltipDrawing | null>(() => offered)
  if (Drawn) return <Drawn {...props} />
  return cloneElement(props.children, { title: props.text })
}
