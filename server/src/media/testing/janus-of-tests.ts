import type { JanusOptions } from '../janus/janus-options.ts'

/**
 * The Janus of vitest's project `janus`, or null in others, which test the embedded router. With
 * TEST_MEDIA_ROUTER=janus and TEST_JANUS_URL any test of media can be run on it.
 */
export function janusOfTests(): JanusOptions | null {
  const { TEST_MEDIA_ROUTER, TEST_JANUS_URL, TEST_JANUS_API_SECRET, TEST_JANUS_ADMIN_KEY } =
    process.env
  if (TEST_MEDIA_ROUTER !== 'janus') return null
  if (!TEST_JANUS_URL) throw new Error('TEST_MEDIA_ROUTER=janus needs TEST_JANUS_URL')
  return {
    urls: [TEST_JANUS_URL],
    apiSecret: TEST_JANUS_API_SECRET ?? null,
    adminKey: TEST_JANUS_ADMIN_KEY ?? null,
    forwardAddress: '127.0.0.1',
  }
}
