import { calls, type Endpoint, takesKey } from '@proscenium/protocol'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { failingRows } from '../testing/failing-rows.ts'
import { createApiDocument } from './api-docs-document.ts'
import { callUrl } from './call-url.ts'

const document = createApiDocument({ version: '1.2.3', defaultRateLimit: 1_200 })
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const table = Object.entries<Endpoint>({ ...calls })

describe('the OpenAPI document', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    // The validator changes what it is given.
    const result = await validator.validate(structuredClone(document) as object)
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('refers to nothing that is not there', () => {
    const { schemas } = document.components as { schemas: Record<string, unknown> }
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref)
    expect(refs.length).toBeGreaterThan(300)
    for (const ref of new Set(refs)) {
      expect(schemas).toHaveProperty([ref?.replace('#/components/schemas/', '') ?? ''])
    }
  })

  it('has every call with its access, its errors, its limit and its parameters', async () => {
    const failures = await failingRows(table, (name, call) => {
      const found = operations.find(({ operation }) => operation.operationId === name)
      expect(found?.method).toBe(call.method.toLowerCase())
      expect(found?.path).toBe(callUrl(call).replaceAll(/:(\w+)/g, '{$1}'))
      const { operation } = found ?? { operation: undefined }
      expect(operation?.['x-access']).toEqual({ rule: call.access, guests: call.guests ?? [] })
      expect(operation?.['x-errors']).toEqual(expect.arrayContaining([...(call.errors ?? [])]))
      expect(operation?.['x-rate-limit-per-minute']).toBe(call.rateLimitPerMinute ?? 1_200)
      expect(operation?.['x-planned']).toBe(call.planned)
      const needsToken = call.access !== 'anyone' && call.access !== 'visitor'
      const [usual, other] = takesKey(call.access)
        ? ['pushKey', 'watchKey']
        : ['accessToken', 'accessTokenInUrl']
      expect(operation?.security.every((way) => usual in way || other in way)).toBe(
        needsToken || call.access === 'anyone',
      )
      expect(operation?.security.length === 0).toBe(call.access === 'anyone')
      const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path') ?? []
      const placeholders = [...(found?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, param]) => param)
      expect(inPath.map((parameter) => parameter.name).toSorted()).toEqual(placeholders.toSorted())
    })
    expect(failures).toEqual([])
  })

  it('says that planned calls answer 501, and that refresh may answer 403 in text', () => {
    const of = (name: string) =>
      operations.find(({ operation }) => operation.operationId === name)?.operation
    expect(of('getWallet')?.responses).toHaveProperty('501')
    expect(of('getSummary')?.responses).not.toHaveProperty('501')
    expect(of('refresh')?.responses['403']).toHaveProperty(['content', 'text/plain'])
    expect(of('addDistributor')?.responses).toHaveProperty('402')
    expect(of('takeContribution')?.responses).toHaveProperty('417')
  })

  it('says of what type texts are, which headers an answer has, and what HTTP refuses', () => {
    const of = (name: string) =>
      operations.find(({ operation }) => operation.operationId === name)?.operation
    expect(of('publishWhip')?.requestBody).toHaveProperty(['content', 'application/sdp'])
    expect(of('publishWhip')?.responses['201']).toMatchObject({
      headers: { location: {}, etag: {} },
      content: { 'application/sdp': {} },
    })
    const patch = of('addWhipCandidates')
    expect(patch?.requestBody).toHaveProperty(['content', 'application/trickle-ice-sdpfrag'])
    expect(patch?.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'if-match', required: false }),
    )
    for (const status of ['412', '422', '428']) expect(patch?.responses).toHaveProperty(status)
  })
})
