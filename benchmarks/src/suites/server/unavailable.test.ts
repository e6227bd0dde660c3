import { expect, it } from 'vitest'
import { orUnavailable, Unavailable } from './unavailable.ts'

it('keeps what was started, and the reason why something was not', async () => {
  expect(await orUnavailable(Promise.resolve('janus'))).toBe('janus')
  const missing = await orUnavailable(Promise.reject(new Error('Janus is not installed')))
  expect(missing).toBeInstanceOf(Unavailable)
  expect((missing as Unavailable).reason).toEqual(new Error('Janus is not installed'))
})
