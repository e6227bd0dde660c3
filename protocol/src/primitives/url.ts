import isURL from 'validator/lib/isURL.js'
import * as z from 'zod'

/** Addresses are shorter than this (CORE-VAL-011). */
export const MAX_URL_LENGTH = 2083
/** What is said of an address that breaks the rule (CORE-VAL-011). */
export const INVALID_URL = 'The URL is invalid'

interface UrlRule {
  /** False accepts hosts such as `localhost` or `camera-3`. */
  readonly requireTopLevelDomain: boolean
}

/**
 * Whether a text is an address by the specification's rule (CORE-VAL-011): http, https or ftp, a host with a
 * top-level domain or an IP address, a port from 1 to 65535, no spaces, no angle brackets.
 */
export function isUrl(value: string, { requireTopLevelDomain }: UrlRule): boolean {
  if (value.length >= MAX_URL_LENGTH || /[\s<>]/.test(value)) return false
  return (
    isURL(value, {
      protocols: ['http', 'https', 'ftp'],
      require_protocol: true,
      require_tld: requireTopLevelDomain,
      allow_underscores: true,
    }) && !/:0+(?:[/?#]|$)/.test(value)
  )
}

/** A trimmed address of any kind but an image's. `ALLOW_LOCAL_URLS` accepts hosts without a domain (GAP-105). */
export function urlSchema(rule: UrlRule = { requireTopLevelDomain: true }) {
  return z
    .string({ error: INVALID_URL })
    .trim()
    .refine((value) => isUrl(value, rule), INVALID_URL)
}

/** An image's address: its host needs no top-level domain (CORE-VAL-012). The engine, which must stay small, drops it. */
export const imageUrlSchema = /* @__PURE__ */ urlSchema({ requireTopLevelDomain: false })
