import { describe, expect, it } from 'vitest'
import { connectionState } from '../connection/store.ts'
import { selectAirLight, summaryAirLight } from './air-light.ts'
import { eventState, NOT_LIVE } from './store.ts'

type Facts = {
  readonly status?: typeof eventState.status
  readonly paused?: boolean
  readonly programConnected?: boolean
  readonly control?: typeof connectionState.control.status
  readonly program?: typeof connectionState.program.status
  readonly stall?: typeof connectionState.stall
}

function light({
  status = 'live_on_air',
  paused = false,
  programConnected = true,
  control = 'open',
  program = 'connected',
  stall = null,
}: Facts) {
  return selectAirLight(
    { ...eventState, status, live: { ...NOT_LIVE, paused, programConnected } },
    {
      control: { ...connectionState.control, status: control },
      program: { ...connectionState.program, status: program },
      stall,
    },
  )
}

describe('the light of what is in program', () => {
  it('is red only while viewers get it: not before, not while it closes (GAP-038)', () => {
    expect(light({})).toBe('program')
    for (const status of [
      'started',
      'live_starting',
      'live_pre_roll',
      'live_post_roll',
      'stopping',
    ] as const)
      expect(light({ status })).toBe('armed')
  })

  it('says paused while viewers have the slate (GAP-038)', () => {
    expect(light({ paused: true })).toBe('paused')
    expect(light({ stall: { sinceMs: 0, isOver: false } })).toBe('paused')
    expect(light({ stall: { sinceMs: 0, isOver: true } })).toBe('program')
    expect(summaryAirLight({ viewersSee: 'slate' })).toBe('paused')
    expect(summaryAirLight({ viewersSee: 'program' })).toBe('program')
    expect(summaryAirLight({ viewersSee: 'unknown' })).toBe('unsure')
  })

  it('claims nothing while a link is lost, unless the program still flows (CORE-MED-003)', () => {
    expect(light({ control: 'lost', program: 'taken' })).toBe('unsure')
    expect(light({ control: 'open', program: 'retrying' })).toBe('unsure')
    expect(light({ control: 'lost', program: 'connected' })).toBe('program')
    expect(light({ control: 'lost', programConnected: false })).toBe('unsure')
  })
})
