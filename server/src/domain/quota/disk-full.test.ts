import { describe, expect, it } from 'vitest'
import { toProtocolError } from '../../http/problem-mapper.ts'
import { isDiskFull } from './disk-full.ts'

describe('a full disk', () => {
  const postgres = Object.assign(new Error('could not extend file'), { code: '53100' })

  it.each([
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    Object.assign(new Error('write'), { code: 'EDQUOT' }),
    { name: 'ErrnoError', errno: 51 },
    new Error('Failed query', { cause: postgres }),
  ])('is known by any of its names: %o', (error) => {
    expect(isDiskFull(error)).toBe(true)
    expect(toProtocolError(error)).toMatchObject({ code: 'disk_full', status: 507 })
  })

  it.each([new Error('no'), { name: 'ErrnoError', errno: 2 }, null, 'ENOSPC', { code: '53200' }])(
    'is nothing else: %o',
    (error) => expect(isDiskFull(error)).toBe(false),
  )
})
