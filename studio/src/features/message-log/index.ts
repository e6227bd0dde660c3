export { DockLog } from './dock-log.tsx'
export { LogPopover } from './log-popover.tsx'
