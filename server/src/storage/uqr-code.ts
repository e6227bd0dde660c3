import sharp from 'sharp'
import { encode, renderSVG } from 'uqr'
import type { QrCode } from '../domain/ports/qr-code.ts'

/** Pixels of one module: a phone reads it from a screen at arm's length. */
const MODULE_PIXELS = 8
/** The quiet zone that the standard asks for, in modules. */
const BORDER_MODULES = 4
/** Without a size some browsers draw no bitmap of it; between squares there must be no hairlines. */
const SIZED = '<svg width="960" height="960" shape-rendering="crispEdges" '
const DARK = 0
const LIGHT = 255

/** QR codes as pictures (GAP-112). */
export const uqrCode: QrCode = {
  async toDataUrl(text) {
    const { data, size } = encode(text, { border: BORDER_MODULES })
    const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? DARK : LIGHT)))
    const side = size * MODULE_PIXELS
    const png = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
      .resize(side, side, { kernel: 'nearest' })
      .png()
      .toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  },

  toSvg: (text) => renderSVG(text, { border: BORDER_MODULES }).replace('<svg ', SIZED),
}
