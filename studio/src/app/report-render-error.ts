import { failedPanelName } from '../components/panel-boundary.tsx'
import { writeLog } from '../model/notifications/actions.ts'
import { errorLine } from '../model/notifications/error-text.ts'

/** What React says of where an error was thrown and caught. */
interface RenderErrorInfo {
  readonly componentStack?: string | undefined
  readonly errorBoundary?: unknown
}

/** Writes an error that was thrown while rendering into the message log, with the panel that it ended. */
export function reportRenderError(error: unknown, info: RenderErrorInfo): void {
  // biome-ignore lint/suspicious/noConsole: React's own default, so the stack stays in the developer console
  console.error(error, info.componentStack)
  const panel = failedPanelName(info.errorBoundary)
  writeLog({
    level: 'error',
    ...(panel === null
      ? { messageId: 'pageFailed' }
      : { messageId: 'panelFailed', values: { panel } }),
    detail: errorLine(error),
  })
}
