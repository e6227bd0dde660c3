import { snapshot } from 'valtio'
import { connectionState } from '../connection/store.ts'
import { healthState } from './store.ts'

/** All figures as text, for "Copy report". */
export function readHealthReport(): string {
  const { control, program } = snapshot(connectionState)
  return JSON.stringify({ ...snapshot(healthState), control, program }, null, 2)
}
