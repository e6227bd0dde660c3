import { expect, it } from 'vitest'
import { errorLine, withoutSecrets } from './error-text.ts'

it('the log line of an error names its kind and message, one line of at most 200 characters', () => {
  expect(errorLine(new TypeError('x is not a function'))).toBe('TypeError: x is not a function')
  expect(errorLine(new Error('one\ntwo'))).toBe('Error: one')
  expect(errorLine('plain words')).toBe('plain words')
  expect(errorLine(new Error('long '.repeat(1_000)))).toHaveLength(200)
})

it('addresses, keys, tokens and invitation links of an error are left out of the log and of copied details', () => {
  const secrets = {
    'an RTMP address': 'Invalid URL rtmp://live.example.com/app/abcd-key-1234',
    'an address with a password': 'Failed https://user:pass1@cam.local/stream?auth=abcd-key-1234',
    'a named key': 'bad stream key: abcd-key-1234',
    'a JSON token': '{"token":"abcd-key-1234"} is not valid',
    'an invitation link': 'at /catcher/Zm9vYmFyYmF6-1234abcd-key-1234_x',
    'a bearer': 'Authorization: Bearer abcd-key-1234',
  }
  const leaks = Object.entries(secrets).filter(([, text]) =>
    /abcd-key-1234|pass1/.test(withoutSecrets(text)),
  )
  expect(leaks).toEqual([])
})

it('a stack keeps the places in the code of the app', () => {
  const stack = 'TypeError: x\n    at a (http://localhost/assets/mixer-route-B3xYz123.js:1:2345)'
  expect(withoutSecrets(stack)).toBe(stack)
})

it('a long text of any letters is cleaned at once', () => {
  for (const text of ['a'.repeat(100_000), '1'.repeat(100_000), 'key '.repeat(50_000)]) {
    const startMs = performance.now()
    withoutSecrets(text)
    expect(performance.now() - startMs).toBeLessThan(1_000)
  }
})
