import { MAX_QR_LINK_LENGTH } from '@proscenium/protocol'

/** What begins with a scheme, of pages, telephones or mail. */
const WITH_SCHEME = /^(?:[a-z][a-z\d+.-]*:\/\/|(?:mailto|tel|sms|geo|wifi|bitcoin):)/i

/** A link as cameras open it: who types only where a page is means its secure address. */
export function linkOf(typed: string): string {
  const link = typed.trim()
  return link === '' || WITH_SCHEME.test(link) ? link : `https://${link}`
}

/** True if a phone can open the link and it is short enough for a readable code. */
export function isLink(link: string): boolean {
  return link.length <= MAX_QR_LINK_LENGTH && URL.canParse(link)
}
