import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { ToastHost } from '../components/toast-host.tsx'
import { takeOverProgram } from '../model/connection/actions.ts'
import { retryUpload } from '../model/files/actions.ts'
import { dismissToast, holdToast, releaseToast } from '../model/notifications/actions.ts'
import { type NotificationAction, notificationsState } from '../model/notifications/store.ts'
import { stopOutput } from '../model/outputs/actions.ts'
import { undo } from '../model/scenes/actions.ts'

const ACTION_LABELS = {
  undo: 'undo',
  stop_output: 'stopOutput',
  take_over: 'takeOver',
  retry_upload: 'retryUpload',
} as const satisfies Record<NotificationAction['kind'], string>

function run(action: NotificationAction): void {
  if (action.kind === 'undo') void undo()
  else if (action.kind === 'stop_output') void stopOutput(action.outputId)
  else if (action.kind === 'take_over') takeOverProgram()
  else retryUpload(action.uploadId)
}

/** Shows the model's notifications as toasts, in words of the catalogue. */
export function ToastBridge() {
  const words = useTranslations('notifications')
  const t = useTranslations('shell')
  const { toasts } = useSnapshot(notificationsState)
  return (
    <ToastHost
      onDismiss={dismissToast}
      onHold={holdToast}
      onRelease={releaseToast}
      toasts={toasts.map(({ id, level, messageId, values, title, detail, action, durationMs }) => ({
        id,
        level,
        durationMs,
        title: title ?? words(messageId, values),
        detail: detail ?? undefined,
        action: action
          ? {
              label: t(ACTION_LABELS[action.kind]),
              onPress: () => {
                run(action)
                dismissToast(id)
              },
            }
          : undefined,
      }))}
    />
  )
}
