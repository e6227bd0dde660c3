import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { useFailureWords } from '../components/failure-words.ts'
import { ToastHost } from '../components/toast-host.tsx'
import { dismissToast, holdToast, releaseToast } from '../model/notifications/actions.ts'
import { notificationText } from '../model/notifications/notification-text.ts'
import { type NotificationAction, notificationsState } from '../model/notifications/store.ts'
import { useShowPart } from './show-port.ts'
import { useGoToUrl } from './use-go-to-url.ts'

const ACTION_LABELS = {
  undo: 'undo',
  goto_url: 'open',
  stop_output: 'stopOutput',
  take_over: 'takeOver',
  take_over_preview: 'takeOverPreview',
  retry_upload: 'retryUpload',
  restore_slot: 'undo',
  restore_scene: 'undo',
} as const satisfies Record<NotificationAction['kind'], string>

/** Shows the model's notifications as toasts, in words of the catalogue. */
export function ToastBridge() {
  const words = useTranslations('notifications')
  const failures = useFailureWords()
  const t = useTranslations('shell')
  const { toasts } = useSnapshot(notificationsState)
  const show = useShowPart()
  const goToUrl = useGoToUrl()
  return (
    <ToastHost
      onDismiss={dismissToast}
      onHold={holdToast}
      onRelease={releaseToast}
      toasts={toasts.map((toast) => {
        const { id, level, action, durationMs } = toast
        return {
          id,
          level,
          durationMs,
          ...notificationText(toast, { words, failures }),
          action: action
            ? {
                label: t(ACTION_LABELS[action.kind]),
                onPress: () => {
                  // Other buttons are about an open show, so its part is there.
                  if (action.kind === 'goto_url') goToUrl(action.url)
                  else show?.act(action)
                  dismissToast(id)
                },
              }
            : undefined,
        }
      })}
    />
  )
}
