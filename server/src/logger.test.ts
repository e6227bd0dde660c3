import { describe, expect, it } from 'vitest'
import { createLogger } from './logger.ts'
import { requestContext } from './ops/request-context.ts'
import { MemoryLog } from './testing/memory-log.ts'

describe('the log', () => {
  it('holds no secret, whichever way it comes (GAP-076, GAP-077)', () => {
    const log = new MemoryLog()
    const logger = createLogger('info', log).child({ part: 'test' })
    const secret = 'S3cr3t-value'
    logger.info(
      { password: secret, deep: { refresh_token: secret, er: { streamKey: secret } } },
      'a',
    )
    logger.info({ headers: { authorization: `Bearer ${secret}`, cookie: secret } }, 'b')
    logger.info({ req: { method: 'GET', url: `/catcher/${secret}?token=${secret}` } }, 'c')
    logger.error({ err: new Error(`rtmp://a.example/live/${secret} refused`) }, 'd')
    logger.warn(`joined by https://studio.example/lurker/${secret}/`)
    logger.warn(`GET /v1/auth/refresh/${secret} "quoted \\ text"`)
    logger.warn(`srt://a.example:9000?mode=caller&passphrase=${secret}`)
    expect(log.all).not.toContain(secret)
    expect(log.lines.map(({ msg }) => msg)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'joined by https://studio.example/lurker/[secret]/',
      'GET /v1/auth/refresh/[secret] "quoted \\ text"',
      'srt://a.example:9000?mode=caller&passphrase=[secret]',
    ])
    expect(log.lines[2]?.['req']).toEqual({
      method: 'GET',
      path: '/catcher/[secret]?token=[secret]',
    })
  })

  it('names the request in lines of every logger that works for it, once', () => {
    const log = new MemoryLog()
    const logger = createLogger('info', log)
    requestContext.run({ requestId: 'r-1' }, () => {
      logger.child({ part: 'show' }).info('domain')
      logger.child({ reqId: 'r-1' }).info('own')
    })
    logger.info('outside')
    expect(log.lines.map(({ reqId }) => reqId)).toEqual(['r-1', 'r-1', undefined])
    expect(log.text[1]?.match(/reqId/g)).toHaveLength(1)
  })
})
