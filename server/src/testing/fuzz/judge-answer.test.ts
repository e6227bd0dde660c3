import { describe, expect, it } from 'vitest'
import type { FuzzRequest } from './broken-request.ts'
import { faultOf } from './judge-answer.ts'

const request: FuzzRequest = {
  call: 'login',
  kind: 'body',
  role: 'nobody',
  method: 'POST',
  path: '/v1/auth/login',
  headers: {},
  body: Buffer.alloc(2_000_000),
}
const answer = (status: number, body = '') => ({ status, type: 'application/json', body })

describe('the judge of answers', () => {
  it('wants an answer to every body, however large', () => {
    expect(faultOf(request, answer(0))).toBe('no answer')
    const { body: _, ...bare } = request
    expect(faultOf(bare, answer(0))).toBe('no answer')
    const problem = { title: 'a', detail: 'b', message: 'c', code: 'payload_too_large' }
    expect(faultOf(request, answer(413, JSON.stringify(problem)))).toBeNull()
  })

  it('wants the problem of the contract, and nothing of the inside', () => {
    expect(faultOf(request, answer(413, '{}'))).toBe('status 413 without a problem')
    expect(faultOf(request, answer(200, 'x\n    at run (a.ts:1:2)'))).toBe('tells of its inside')
    const unknown = { title: 'a', detail: 'b', message: 'c', code: 'unknown' }
    expect(faultOf(request, answer(500, JSON.stringify(unknown)))).toBe('status 500 unknown')
  })
})
