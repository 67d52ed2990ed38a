import ipaddr from 'ipaddr.js';

/** Some proxies name the caller's port too, which is another one for each connection. */
const withoutPort = (ip: string): string => ip.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/**
 * What one household or server is seen as: an IPv4 address, or the /64 that an IPv6 line is given as a whole.
 */
export function placeOf(caller: string): string {
  const ip = withoutPort(caller);
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = address.toByteArray().map((byte, i) => (i < 8 ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}
