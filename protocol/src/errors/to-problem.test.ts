import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { nonEmptyString } from '../primitives/fields.ts'
import { boundsSchema } from '../scene/bounds.ts'
import { EditError } from './edit-error.ts'
import { errorCatalogue } from './error-code.ts'
import { problemSchema } from './problem.ts'
import { ProtocolError } from './protocol-error.ts'
import { toProblem } from './to-problem.ts'

describe('toProblem', () => {
  it.each(Object.entries(errorCatalogue))(
    '%s has a status and a title (CORE-ERR-001)',
    (code, entry) => {
      const error = new ProtocolError(code as keyof typeof errorCatalogue)
      expect(toProblem(error)).toEqual({
        status: entry.status,
        problem: { title: entry.title, detail: '', message: '', code },
      })
      expect(error.status).toBe(entry.status)
    },
  )

  it('keeps the texts of the specification (CORE-ERR-015, CORE-EVS-019, CORE-EVS-021, CORE-VAL-017, CORE-VAL-019)', () => {
    const title = (code: keyof typeof errorCatalogue) => errorCatalogue[code].title
    expect(title('event_already_started')).toBe('Event already started')
    expect(title('event_not_started')).toBe('Event not started')
    expect(title('event_should_be_started')).toBe('Event should be started')
    expect(title('no_master_format')).toBe('No master format found')
    expect(title('last_scene')).toBe(
      'Cannot delete the last scene. At least one scene must remain.',
    )
    expect(title('payment_required')).toBe('payment required')
    expect(title('unknown')).toBe('An unknown error occured')
  })

  it('names the fields of a failed validation, unknown ones too (CORE-HTP-006, CORE-HTP-007)', () => {
    const schema = z.strictObject({ name: nonEmptyString('name'), place: boundsSchema })
    const parsed = schema.safeParse({ name: ' ', place: { x1: 1, y1: 0, x2: -1, y2: 9 }, oops: 1 })
    const { status, problem } = toProblem(parsed.error)
    expect(status).toBe(400)
    expect(problem).toEqual({
      title: 'The request is invalid',
      detail: 'The name cannot be empty',
      message: {
        name: 'The name cannot be empty',
        'place.x2': 'The x2 must be a positive number',
        oops: 'The oops is unknown',
      },
      code: 'validation_failed',
    })
    expect(problemSchema.parse(problem)).toEqual(problem)
  })

  it('carries detail, fields and perks of a protocol error (CORE-HTP-004)', () => {
    const error = new ProtocolError('payment_required', 'More than one destination', {
      perkKeys: ['distributors'],
    })
    expect(toProblem(error)).toEqual({
      status: 402,
      problem: {
        title: 'payment required',
        detail: 'More than one destination',
        message: 'More than one destination',
        code: 'payment_required',
        perk_keys: ['distributors'],
      },
    })
  })

  it('says why an edit is impossible (CORE-STO-009)', () => {
    expect(toProblem(new EditError('Item "a" not found in "VisualElement"'))).toEqual({
      status: 400,
      problem: {
        title: 'The request is invalid',
        detail: 'Item "a" not found in "VisualElement"',
        message: 'Item "a" not found in "VisualElement"',
        code: 'validation_failed',
      },
    })
  })

  it('says nothing of unknown errors (CORE-HTP-002, CORE-HTP-008)', () => {
    expect(toProblem(new Error('password=hunter2'))).toEqual({
      status: 500,
      problem: { title: 'An unknown error occured', detail: '', message: '', code: 'unknown' },
    })
  })
})
