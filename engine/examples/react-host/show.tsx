import { type Canvas, type EngineOptions, type SceneInput, testPattern } from '@proscenium/engine'
import { Monitor, useEngineStats } from '@proscenium/engine/react'
import { useEffect, useState } from 'react'
import { useEngine } from './use-engine.ts'

// Made once: another object would be another engine.
const options: EngineOptions = { resolve: () => testPattern() }
const frame = { x1: 0, y1: 0, x2: 100, y2: 100 }
const scenes: readonly SceneInput[] = [
  {
    id: 'camera',
    visualElements: [
      {
        id: 'camera',
        kind: 'contribution',
        boundsExpected: frame,
        content: { kind: 'contribution', contributionIndex: 1 },
      },
    ],
  },
  {
    id: 'pause',
    visualElements: [
      {
        id: 'back',
        kind: 'background',
        boundsExpected: frame,
        background: { kind: 'color', color: '3d5a1b' },
      },
      {
        id: 'words',
        kind: 'text',
        boundsExpected: frame,
        content: { kind: 'text', text: 'Back in a minute' },
      },
    ],
  },
]

/** A monitor with a button for each scene. */
export function Show() {
  const engine = useEngine(options)
  const stats = useEngineStats(engine)
  const [program, setProgram] = useState<Canvas | null>(null)
  useEffect(() => {
    if (!engine) return undefined
    for (const scene of scenes) engine.scenes.set(scene)
    const canvas = engine.addCanvas('program', { width: 1280, height: 720, frameRate: 30 })
    void canvas.take('camera')
    setProgram(canvas)
    return () => setProgram(null)
  }, [engine])
  return (
    <>
      <Monitor canvas={program} className="landscape" />
      <p>
        {scenes.map(({ id }) => (
          <button key={id} type="button" onClick={() => program?.take(id, { kind: 'fade' })}>
            {id}
          </button>
        ))}
      </p>
      <p>{stats ? `${stats.backend}, ${stats.canvases[0]?.fps.toFixed(0)} frames a second` : ''}</p>
    </>
  )
}
