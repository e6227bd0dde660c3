import { describe, expect, it } from 'vitest'
import { clientMessageSchema } from './client-message.ts'
import { formatServerMessage, parseClientMessage, parseServerMessage } from './envelope.ts'
import { readRealtimeFilter } from './read-realtime-filter.ts'
import { CLOSE_CODES, REALTIME_TIMINGS } from './timings.ts'

describe('envelope', () => {
  it('carries {event_name, payload} both ways (CORE-RTM-002, CORE-RTM-013)', () => {
    const text = formatServerMessage('eventStopping', { eventId: 'e1' })
    expect(JSON.parse(text)).toEqual({ event_name: 'eventStopping', payload: { eventId: 'e1' } })
    expect(parseServerMessage(text)).toEqual({
      status: 'read',
      message: { event_name: 'eventStopping', payload: { eventId: 'e1' } },
    })
  })

  it('reads ping and filter (CORE-RTM-003, CORE-RTM-004)', () => {
    expect(parseClientMessage('{"event_name":"ping"}')).toEqual({
      status: 'read',
      message: { event_name: 'ping', payload: {} },
    })
    const filter = clientMessageSchema.parse({
      event_name: 'filter',
      payload: { events: ['e1'], roles: ['director', 'storer'] },
    })
    expect(parseClientMessage(JSON.stringify(filter))).toEqual({
      status: 'read',
      message: {
        event_name: 'filter',
        payload: {
          contributions: [],
          events: ['e1'],
          invitations: [],
          roles: ['director', 'storer'],
          lurks: [],
        },
      },
    })
  })

  it('tells unknown names from broken messages (GAP-106)', () => {
    const unknown = '{"event_name":"somethingNew","payload":{"a":1}}'
    expect(parseServerMessage(unknown)).toEqual({ status: 'unknown', name: 'somethingNew' })
    expect(parseClientMessage(unknown)).toEqual({ status: 'unknown', name: 'somethingNew' })
    // A name of Object.prototype is unknown too.
    expect(parseServerMessage('{"event_name":"toString","payload":{}}').status).toBe('unknown')
    for (const text of ['', 'null', '[]', '{"payload":{}}', '{"event_name":7}', '{']) {
      expect(parseServerMessage(text).status).toBe('invalid')
      expect(parseClientMessage(text).status).toBe('invalid')
    }
    expect(parseServerMessage('{"event_name":"eventStopping","payload":{}}').status).toBe('invalid')
    expect(parseClientMessage('{"event_name":"filter","payload":{"roles":["x"]}}').status).toBe(
      'invalid',
    )
  })

  it('contributionUpdated carries what the specification lists (CORE-RTM-005)', () => {
    const payload = {
      eventId: 'e1',
      id: 'c1',
      assigned: true,
      quality: 3,
      source: 'camera',
      status: 'started',
      stopReason: null,
    }
    const text = JSON.stringify({ event_name: 'contributionUpdated', payload })
    expect(parseServerMessage(text)).toMatchObject({ status: 'read', message: { payload } })
  })
})

describe('readRealtimeFilter', () => {
  it('reads comma-separated lists; unknown roles are passed over (CORE-RTM-001, CORE-FLT-004)', () => {
    const query = new URLSearchParams({
      events: 'e1,e2',
      lurks: 'l1',
      roles: 'director,astronaut,editor',
    })
    expect(readRealtimeFilter(query)).toEqual({
      contributions: [],
      events: ['e1', 'e2'],
      invitations: [],
      roles: ['director', 'editor'],
      lurks: ['l1'],
    })
  })

  it.each(['contributions', 'events', 'invitations', 'lurks'])(
    'takes no %s that no database can look up',
    (list) => {
      for (const id of ['a\0', 'a\n']) {
        expect(readRealtimeFilter(new URLSearchParams({ [list]: id }))).toBeUndefined()
      }
      const filter = { event_name: 'filter', payload: { [list]: ['a\ud800'] } }
      expect(parseClientMessage(JSON.stringify(filter)).status).toBe('invalid')
    },
  )
})

describe('timings', () => {
  it('are those of the specification (CORE-CST-009 to CORE-CST-012, CORE-RTM-003, CORE-RTM-031, CORE-RTM-032)', () => {
    expect(REALTIME_TIMINGS).toMatchObject({
      pingIntervalMs: 50_000,
      minReconnectDelayMs: 1_000,
      maxFirstReconnectDelayMs: 5_000,
      reconnectGrowthFactor: 1.3,
      maxReconnectDelayMs: 10_000,
      connectionTimeoutMs: 4_000,
      minUptimeMs: 5_000,
    })
    expect(CLOSE_CODES).toEqual({
      accessTokenExpired: 4000,
      refreshTokenExpired: 4001,
      policyViolated: 1008,
      tryAgainLater: 1013,
    })
  })
})
