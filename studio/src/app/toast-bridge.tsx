import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { ToastHost } from '../components/toast-host.tsx'
import { dismissToast, holdToast, releaseToast } from '../model/notifications/actions.ts'
import { type NotificationAction, notificationsState } from '../model/notifications/store.ts'
import { useShowPart } from './show-port.ts'

const ACTION_LABELS = {
  undo: 'undo',
  stop_output: 'stopOutput',
  take_over: 'takeOver',
  retry_upload: 'retryUpload',
  restore_slot: 'undo',
} as const satisfies Record<NotificationAction['kind'], string>

/** Shows the model's notifications as toasts, in words of the catalogue. */
export function ToastBridge() {
  const words = useTranslations('notifications')
  const t = useTranslations('shell')
  const { toasts } = useSnapshot(notificationsState)
  const show = useShowPart()
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
                // A button is about an open show, so its part is there.
                show?.act(action)
                dismissToast(id)
              },
            }
          : undefined,
      }))}
    />
  )
}
