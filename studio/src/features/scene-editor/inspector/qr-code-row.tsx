import { linkOfQrCode, MAX_QR_LINK_LENGTH, qrCodePath } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { notify } from '../../../model/notifications/actions.ts'
import type { ElementProps } from './element-props.ts'
import { isLink, linkOf } from './link-of.ts'
import { Row } from './section.tsx'
import { useEdit } from './use-edit.ts'
import { WordField } from './word-field.tsx'

const MOST = { most: String(MAX_QR_LINK_LENGTH) }

/** Link of a QR code. Refuses invalid or overlong links: a truncated one would lead elsewhere. */
export function QrCodeRow({ element, url }: ElementProps & { readonly url: string }) {
  const t = useTranslations('sceneEditor')
  const edit = useEdit(element.id, 'edit')
  return (
    <Row label={t('qrLink')}>
      <WordField
        label={t('qrLinkHint')}
        value={linkOfQrCode(url) ?? ''}
        onCommit={(typed) => {
          const link = linkOf(typed)
          if (link === '') return
          if (isLink(link)) edit.set({ content: { kind: 'image', url: qrCodePath(link) } })
          else notify({ level: 'warn', messageId: 'qrLinkRefused', values: MOST })
        }}
      />
    </Row>
  )
}
