export const deviceTypes = ['Mobile', 'Desktop', 'Tablet'] as const
export type DeviceType = (typeof deviceTypes)[number]

/** The kind of a device, which is all that is kept of it. */
export function deviceTypeOf(agent: string): DeviceType {
  if (/iPad|Tablet|PlayBook|Silk/i.test(agent) || (/Android/i.test(agent) && !/Mobile/i.test(agent))) return 'Tablet'
  return /Mobi|iPhone|iPod|Android/i.test(agent) ? 'Mobile' : 'Desktop'
}
