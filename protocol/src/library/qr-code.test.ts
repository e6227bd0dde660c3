import { describe, expect, it } from 'vitest'
import { imageContentSchema } from '../scene/content.ts'
import { linkOfQrCode, qrCodePath } from './qr-code.ts'

describe('images that are QR codes', () => {
  it.each(['https://example.com', 'https://example.com/a?b=c&d=é#e', 'Call us: +33 1 23'])(
    'say their link, and scenes take them: %s',
    (link) => {
      const url = qrCodePath(link)
      expect(linkOfQrCode(url)).toBe(link)
      expect(imageContentSchema.parse({ kind: 'image', url })).toEqual({ kind: 'image', url })
    },
  )

  it.each(['https://example.com/v2/editor/qr-codes?link=x', '/starters/a.webp', ''])(
    'are not these: %s',
    (url) => expect(linkOfQrCode(url)).toBeNull(),
  )
})
