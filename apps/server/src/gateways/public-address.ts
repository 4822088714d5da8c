import { BlockList, isIP } from 'node:net';

/** Which addresses of the network belong to the public: not this machine's, not its neighbours', nobody's metadata service. */

const closed = new BlockList();
for (const [start, bits] of [
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
] as const) {
  closed.addSubnet(start, bits, 'ipv4');
}
// Within the public range: documentation, and ways of carrying IPv4 inside, which may lead anywhere.
for (const [start, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(start, bits, 'ipv6');
}
/** All that is routed on the public network lies here; loopback, local, mapped and translated addresses lie elsewhere. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && global.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Whether events may be posted to an address: over TLS, and to somebody whom the public can reach. */
export function isReceiverAddress(address: string, isLocalAllowed: boolean): boolean {
  if (!URL.canParse(address)) return false;
  if (isLocalAllowed) return true;
  const { protocol, hostname, username, password } = new URL(address);
  // A name may end in a dot. Other spellings of an address, such as one number, are the address once they are read.
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  const isLiteral = /^[0-9.]+$/.test(host) || host.includes(':');
  const isNamed = host.includes('.') && !/\.(?:localhost|local|internal)$/i.test(host);
  return protocol === 'https:' && username === '' && password === '' && (isLiteral ? isPublicAddress(host) : isNamed);
}
