export const deviceTypes = ['Mobile', 'Desktop', 'Tablet'] as const
export type DeviceType = (typeof deviceTypes)[number]

/** The type of device from a User-Agent header; nothing else of it is stored for statistics. */
export function detectDeviceType(agent: string): DeviceType {
  if (/iPad|Tablet|PlayBook|Silk/i.test(agent) || (/Android/i.test(agent) && !/Mobile/i.test(agent))) return 'Tablet'
  return /Mobi|iPhone|iPod|Android/i.test(agent) ? 'Mobile' : 'Desktop'
}
