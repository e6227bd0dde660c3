import { installedPostgres, startPrivatePostgres } from './private-postgres.mjs'
import { isRedisInstalled, startPrivateRedis } from './private-redis.mjs'
import { installFromDebian } from './system-programs.mjs'

const MISSING = 'could not be installed, and the tests that need it are left out'

/**
 * Sees to it that PostgreSQL and Redis can be started. Resolves to a sentence that says what is missing, or to
 * null when a private server of each can run, or the addresses of others are set.
 */
export async function ensureDataServers() {
  if (!process.env.TEST_DATABASE_URL && !installedPostgres()) {
    await installFromDebian(['postgresql'], 'the database of the tests')
    if (!installedPostgres()) return `PostgreSQL ${MISSING}: install it, or set TEST_DATABASE_URL.`
  }
  if (!process.env.TEST_REDIS_URL && !isRedisInstalled()) {
    await installFromDebian(['redis-server'], 'the message bus of the tests')
    if (!isRedisInstalled()) return `Redis ${MISSING}: install it, or set TEST_REDIS_URL.`
  }
  return null
}

/**
 * Set-up of vitest's project `postgres`: starts a private PostgreSQL and a private Redis for the run, unless
 * TEST_DATABASE_URL or TEST_REDIS_URL name others, and leaves their addresses in these variables.
 */
export async function setup() {
  const started = []
  const startUnlessSet = async (variable, start) => {
    if (process.env[variable]) return
    const server = await start()
    process.env[variable] = server.url
    started.push(server)
  }
  const teardown = () => Promise.all(started.map((server) => server.stop()))
  try {
    await startUnlessSet('TEST_DATABASE_URL', startPrivatePostgres)
    await startUnlessSet('TEST_REDIS_URL', startPrivateRedis)
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}
