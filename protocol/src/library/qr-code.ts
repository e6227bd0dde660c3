const PATH = '/v2/editor/qr-codes'

/** Where the server draws a link as a QR code: an address for images of scenes. */
export function qrCodePath(link: string): string {
  // Half a character, as where somebody cut a text, is no part of an address.
  return `${PATH}?link=${encodeURIComponent(link.replaceAll(/\p{Surrogate}/gu, ''))}`
}

/** The link that an image shows as a QR code; null for other images. */
export function linkOfQrCode(url: string): string | null {
  const [path, query] = url.split('?', 2)
  return path === PATH ? new URLSearchParams(query).get('link') : null
}
