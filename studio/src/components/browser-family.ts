/** Browsers whose way to a blocked camera differs. */
export type BrowserFamily = 'chrome' | 'edge' | 'firefox' | 'safari' | 'ios' | 'other'

const FAMILIES: readonly (readonly [BrowserFamily, RegExp])[] = [
  ['ios', /iPad|iPhone|iPod/],
  ['edge', /Edg(?:A|iOS)?\//],
  ['firefox', /Firefox\//],
  ['chrome', /Chrom(?:e|ium)\//],
  ['safari', /Version\/[\d.]+.*Safari\//],
]

/**
 * The browser somebody uses, for words of help only; nothing depends on it.
 * @param userAgent `navigator.userAgent`
 */
export function browserFamily(userAgent: string): BrowserFamily {
  return FAMILIES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'
}
