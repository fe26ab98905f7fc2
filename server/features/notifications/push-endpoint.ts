import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const privateNets = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateNets.addSubnet(net, prefix, 'ipv4')

// Public IPv6 networks only, except those that carry an IPv4 address.
const publicNets = new BlockList()
publicNets.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privateNets.addSubnet(net, prefix, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * True for an address that a device may register: over TLS, on the usual port, on a public host. A test server may
 * allow loopback (rule notifications.push-endpoints).
 */
export function isPushEndpoint(text: string, allowsLoopback: boolean): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  const host = hostname.replace(/^\[|\]$/g, '')
  if (allowsLoopback && (protocol === 'http:' || protocol === 'https:') && isLoopback(host)) return true
  if (protocol !== 'https:' || port !== '') return false
  return isIP(host) === 0 ? /^[^.].*\.[a-z][a-z0-9-]*$/i.test(host) && !isLocalName(host) : isPublic(host)
}

/** Looks a host up, and answers public addresses only: a name may lead anywhere, and elsewhere the next time. */
export function publicLookup(allowsLoopback: boolean): LookupFunction {
  return (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (cause, addresses: LookupAddress[]) => {
      const allowed = (addresses ?? []).filter(
        ({ address }) => isPublic(address) || (allowsLoopback && isLoopback(address)),
      )
      const [first] = allowed
      if (cause || !first) return done(cause ?? new Error('The host is not public'), '', 0)
      return options.all ? done(null, allowed) : done(null, first.address, first.family)
    })
  }
}

/** An address of the public network. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !privateNets.check(address, 'ipv4')
  return family === 6 && publicNets.check(address, 'ipv6') && !privateNets.check(address, 'ipv6')
}

function isLoopback(host: string): boolean {
  const family = isIP(host)
  return family === 0 ? host === 'localhost' : loopback.check(host, family === 4 ? 'ipv4' : 'ipv6')
}

function isLocalName(host: string): boolean {
  return /\.(localhost|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/i.test(host)
}
