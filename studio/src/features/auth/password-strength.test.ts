import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('passwordStrength', () => {
  it('GAP-081: calls everything under 8 characters short, whatever it is made of', () => {
    expect(passwordStrength('aB3$xyz')).toEqual({ level: 'short', fraction: 7 / 16, characters: 7 })
    expect(passwordStrength('').level).toBe('short')
  })

  it('rewards length and variety', () => {
    expect(passwordStrength('harbour8').level).toBe('fair')
    expect(passwordStrength('harbour-light-8').level).toBe('strong')
    expect(passwordStrength('harbourlight').level).toBe('good')
  })

  it('does not fall for repetition', () => {
    expect(passwordStrength('aaaaaaaaaaaaaaaaaaaa').level).toBe('fair')
  })

  it('counts what people see, not code units', () => {
    expect(passwordStrength('🎬🎬🎬🎬').characters).toBe(4)
  })
})
