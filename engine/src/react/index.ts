export { Monitor, type MonitorProps } from './monitor.ts'
export { useEngineStats } from './use-engine-stats.ts'
