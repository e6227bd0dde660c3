import { useCallback, useEffect, useRef } from 'react'
import { InputLevel } from './input-level.ts'
import { type LevelReading, METER_FLOOR_DBFS } from './level-scale.ts'

const SILENCE: LevelReading = { levelDb: METER_FLOOR_DBFS, peakDb: METER_FLOOR_DBFS }

/** A reader of a stream's level for as long as the component lives; silence without a microphone. */
export function useInputLevel(stream: MediaStream | null, hasAudio: boolean): () => LevelReading {
  const meter = useRef<InputLevel | null>(null)
  useEffect(() => {
    if (!stream || !hasAudio) return
    const level = new InputLevel(stream)
    meter.current = level
    return () => {
      meter.current = null
      level.dispose()
    }
  }, [stream, hasAudio])
  return useCallback(() => meter.current?.read() ?? SILENCE, [])
}
