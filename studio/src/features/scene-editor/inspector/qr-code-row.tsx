import { linkOfQrCode, MAX_QR_LINK_LENGTH, qrCodePath } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import type { ElementProps } from './element-props.ts'
import { linkOf } from './link-of.ts'
import { Row } from './section.tsx'
import { useEdit } from './use-edit.ts'
import { WordField } from './word-field.tsx'

/** Where a QR code leads. */
export function QrCodeRow({ element, url }: ElementProps & { readonly url: string }) {
  const t = useTranslations('sceneEditor')
  const edit = useEdit(element.id, 'edit')
  return (
    <Row label={t('qrLink')}>
      <WordField
        label={t('qrLinkHint')}
        value={linkOfQrCode(url) ?? ''}
        maxLength={MAX_QR_LINK_LENGTH}
        onCommit={(typed) => {
          const link = linkOf(typed)
          if (link !== '') edit.set({ content: { kind: 'image', url: qrCodePath(link) } })
        }}
      />
    </Row>
  )
}
