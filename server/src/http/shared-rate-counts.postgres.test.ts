import { Redis } from 'ioredis'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SharedRateCounts } from './shared-rate-counts.ts'

const WAIT = { timeout: 10_000, interval: 10 }
const MINUTE_MS = 60_000
const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
/** A database of Redis that no other test uses. */
const redisUrl = () => `${process.env['TEST_REDIS_URL']}/13`

describe('counts of requests by Redis', () => {
  afterEach(async () => {
    const redis = new Redis(redisUrl())
    await redis.flushdb()
    redis.disconnect()
    logger.warn.mockClear()
  })

  it('are those of all servers, and begin again after their time', async () => {
    using one = new SharedRateCounts(redisUrl(), logger)
    using other = new SharedRateCounts(redisUrl(), logger)
    await vi.waitFor(async () => {
      await one.add('start', MINUTE_MS)
      expect((await other.add('start', MINUTE_MS)).current).toBeGreaterThan(2)
    }, WAIT)
    expect(await one.add('key', MINUTE_MS)).toEqual({ current: 1, ttl: MINUTE_MS })
    const second = await other.add('key', MINUTE_MS)
    expect(second.current).toBe(2)
    expect(second.ttl).toBeGreaterThan(0)
    expect(second.ttl).toBeLessThanOrEqual(MINUTE_MS)
    expect((await one.add('another key', MINUTE_MS)).current).toBe(1)
    await one.add('short', 1)
    await vi.waitFor(async () => expect((await other.add('short', 1)).current).toBe(1), WAIT)
  })

  it('are each server’s own while Redis is away or hangs, which is said once', async () => {
    using never = new SharedRateCounts('redis://127.0.0.1:1', logger)
    expect((await never.add('key', MINUTE_MS)).current).toBe(1)
    expect((await never.add('key', MINUTE_MS)).current).toBe(2)
    await vi.waitFor(() => expect(logger.warn).toHaveBeenCalledTimes(1), WAIT)
    logger.warn.mockClear()

    using counts = new SharedRateCounts(redisUrl(), logger)
    using other = new SharedRateCounts(redisUrl(), logger)
    const areShared = async (key: string) => {
      await counts.add(key, MINUTE_MS)
      expect((await other.add(key, MINUTE_MS)).current).toBeGreaterThan(1)
    }
    await vi.waitFor(() => areShared('before'), WAIT)
    logger.warn.mockClear()
    const operator = new Redis(redisUrl())
    try {
      await operator.call('CLIENT', 'PAUSE', '1500', 'ALL')
      const hanging = [await counts.add('key', MINUTE_MS), await counts.add('key', MINUTE_MS)]
      expect(hanging.map(({ current }) => current)).toEqual([1, 2])
      expect(logger.warn).toHaveBeenCalledTimes(1)
      await vi.waitFor(() => areShared('after'), WAIT)
    } finally {
      operator.disconnect()
    }
  })
})
