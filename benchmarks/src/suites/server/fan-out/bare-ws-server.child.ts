import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { answerCalls } from '../process/answer-calls.ts'

/** The same work and nothing else: a message comes by POST and goes to every socket as it is. */
function listen(): Promise<string> {
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      for (const socket of sockets.clients) socket.send(text)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  const sockets = new WebSocketServer({ server })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    })
  })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const calls = { listen }

/** What the bare server can be asked. */
export type BareWsServerCalls = typeof calls

answerCalls(calls)
