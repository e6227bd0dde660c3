import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerCalls } from '../process/answer-calls.ts'

/** Answers each path with its own JSON text, made beforehand. */
function listen(answers: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((request, response) => {
    const body = answers[request.url ?? '']
    if (body === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    })
  })
}

const calls = { listen }

/** What the bare server can be asked. */
export type BareHttpServerCalls = typeof calls

answerCalls(calls)
