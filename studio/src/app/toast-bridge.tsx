import { useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { useFailureWords } from '../components/failure-words.ts'
import { ToastHost } from '../components/toast-host.tsx'
import { dismissToast, holdToast, releaseToast } from '../model/notifications/actions.ts'
import { notificationText } from '../model/notifications/notification-text.ts'
import {
  type NotificationAction,
  type NotificationId,
  notificationsState,
} from '../model/notifications/store.ts'
import { useShowPart } from './show-port.ts'
import { useGoToUrl } from './use-go-to-url.ts'

const ACTION_LABELS = {
  undo: 'undo',
  goto_url: 'open',
  join_show: 'joinShow',
  stop_output: 'stopOutput',
  take_over: 'takeOver',
  take_over_preview: 'takeOverPreview',
  retry_upload: 'retryUpload',
  restore_slot: 'undo',
  restore_scene: 'undo',
} as const satisfies Record<NotificationAction['kind'], string>

/** A button has room for so much of a name. */
const MAX_LABEL_LENGTH = 24

function shortened(label: string | number | undefined): string {
  const text = String(label ?? '')
  return text.length <= MAX_LABEL_LENGTH ? text : `${text.slice(0, MAX_LABEL_LENGTH)}…`
}

function joinShow(link: string): void {
  window.open(link, '_blank', 'noopener,noreferrer')
}
/** What the banner of mixer and editor says for as long as it lasts. */
const IN_BANNER: readonly NotificationId[] = ['controlLinkLost', 'programLinkLost', 'programTaken']

/** Shows the model's notifications as toasts, in words of the catalogue. */
export function ToastBridge() {
  const words = useTranslations('notifications')
  const failures = useFailureWords()
  const t = useTranslations('shell')
  const { toasts } = useSnapshot(notificationsState)
  const hasBanner = useLocation({ select: ({ pathname }) => pathname.startsWith('/studio/') })
  const shown = hasBanner
    ? toasts.filter(({ messageId }) => !IN_BANNER.includes(messageId))
    : toasts
  const show = useShowPart()
  const goToUrl = useGoToUrl()
  return (
    <ToastHost
      onDismiss={dismissToast}
      onHold={holdToast}
      onRelease={releaseToast}
      toasts={shown.map((toast) => {
        const { id, level, action, durationMs } = toast
        return {
          id,
          level,
          durationMs,
          ...notificationText(toast, { words, failures }),
          action: action
            ? {
                label: t(ACTION_LABELS[action.kind], { label: shortened(toast.values['label']) }),
                onPress: () => {
                  // Other buttons are about an open show, so its part is there.
                  if (action.kind === 'goto_url') goToUrl(action.url)
                  else if (action.kind === 'join_show') joinShow(action.link)
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
