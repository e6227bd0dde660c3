import type { QrCode } from '../../domain/ports/qr-code.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Draws a link as a QR code. */
export function getQrCodeRoute({
  qrCode,
}: {
  readonly qrCode: QrCode
}): Implementation<'getQrCode'> {
  return implement('getQrCode', async ({ query }) => {
    return { content: qrCode.toSvg(query.link), mimeType: 'image/svg+xml' }
  })
}
