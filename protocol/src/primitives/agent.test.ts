import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLIENT_VERSION, encodeAgent, STUDIO_AGENT } from './agent.ts'

describe('agent', () => {
  it('names the protocol level (CORE-CST-021)', () => {
    expect(CLIENT_VERSION).toBe('v1.12.2')
    expect(STUDIO_AGENT).toBe('studio/v1.12.2')
  })

  it('travels in URLs as base64url (CORE-RTM-001, CORE-REC-006)', () => {
    expect(encodeAgent('studio/v1.12.2')).toBe('c3R1ZGlvL3YxLjEyLjI')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (agent) => {
        const encoded = encodeAgent(agent)
        expect(encoded).toMatch(/^[\w-]*$/)
        const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
        const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0))
        expect(new TextDecoder().decode(bytes)).toBe(agent)
      }),
    )
  })
})
