export { mixerCommands, showCommands } from './commands.ts'
export { MixerScreen, type MixerScreenProps } from './mixer-screen.tsx'
