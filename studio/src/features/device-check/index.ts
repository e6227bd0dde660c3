export { DeviceCheckPage } from './device-check-page.tsx'
