import { connect, createServer } from 'node:net'
import { expect, it } from 'vitest'

it('passes and leaves a socket', async () => {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect(server.address().port, '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  expect(socket.destroyed).toBe(false)
})
