import net from 'node:net'

const ipv4Groups = 3
const ipv6Groups = 4

/** The network of an address: the first 24 bits of IPv4, the first 56 of IPv6, which is what one connection usually gets. */
export function networkOf(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (ipv4) return ipv4.split('.').slice(0, ipv4Groups).join('.')
  if (!net.isIPv6(address)) return address
  const [start = '', end = ''] = address.split('%')[0]?.split('::') ?? []
  const groupsOf = (part: string) => part.split(':').filter(Boolean)
  const missing = address.includes('::') ? Array(Math.max(0, 8 - groupsOf(start).length - groupsOf(end).length)).fill('0') : []
  const groups = [...groupsOf(start), ...missing, ...groupsOf(end)].map((group) => Number.parseInt(group, 16))
  return groups
    .slice(0, ipv6Groups)
    .map((group, index) => (index === ipv6Groups - 1 ? group & 0xff00 : group).toString(16))
    .join(':')
}
