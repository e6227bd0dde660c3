import { describe, expect, test } from 'vitest'
import { LagMeter } from './lag-meter.ts'

describe('how far a destination is behind', () => {
  test('is the age of the oldest part that it has not taken', () => {
    const meter = new LagMeter()
    for (let second = 0; second < 10; second++) meter.add((second + 1) * 100, second * 1_000)
    expect(meter.lagMs(400, 9_500)).toBe(5_500)
    expect(meter.lagMs(950, 9_500)).toBe(500)
    expect(meter.lagMs(1_000, 9_500)).toBe(0)
  })

  test('is nothing for what came late to be sent, and in one go', () => {
    const meter = new LagMeter()
    meter.add(1_000, 0)
    meter.add(8_000, 7_000)
    expect(meter.lagMs(1_000, 7_010)).toBe(10)
  })

  test('is known of one that takes nothing for hours', () => {
    const meter = new LagMeter()
    const hours = 3_600_000
    for (let atMs = 0; atMs < hours; atMs += 50) meter.add(atMs + 1, atMs)
    expect(meter.lagMs(0, hours)).toBe(hours)
  })
})
