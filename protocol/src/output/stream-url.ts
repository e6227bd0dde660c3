import * as z from 'zod'

const PROTOCOLS: readonly string[] = ['rtmp:', 'rtmps:', 'srt:']
const INVALID_URL = 'The URL is invalid'
const MAX_URL_LENGTH = 2083

function isStreamUrl(value: string): boolean {
  if (/[\s<>]/.test(value) || !URL.canParse(value)) return false
  const url = new URL(value)
  return PROTOCOLS.includes(url.protocol) && url.hostname !== ''
}

/** Where a stream is sent: rtmp, rtmps or srt with a host (GAP-105). */
export const streamUrlSchema = z
  .string({ error: INVALID_URL })
  .trim()
  .max(MAX_URL_LENGTH - 1, INVALID_URL)
  .refine(isStreamUrl, INVALID_URL)
