/** Draws a text as a QR code. */
export interface QrCode {
  /** A PNG picture as a data URL. */
  toDataUrl(text: string): Promise<string>
  /** An SVG document: sharp at any size. */
  toSvg(text: string): string
}
