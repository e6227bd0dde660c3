import { useSyncExternalStore } from 'react'
import type { MultiviewFeed } from '../../model/multiview/console-link.ts'
import { CellGrid } from './cell-grid.tsx'
import { ClockBar } from './clock-bar.tsx'
import { MonitorWall } from './monitor-wall.tsx'

/** What the console has: preview left, program right in each of its formats, scenes and sources beneath. */
export function Multiview({ feed }: { feed: MultiviewFeed }) {
  const view = useSyncExternalStore(feed.subscribe, feed.view)
  return (
    <>
      <ClockBar view={view} />
      <MonitorWall view={view} feed={feed} />
      <CellGrid view={view} feed={feed} />
    </>
  )
}
