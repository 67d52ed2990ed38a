import ipaddr from 'ipaddr.js';

/**
 * What one household or server is seen as: an IPv4 address, or the /64 that an IPv6 line is given as a whole.
 */
export function placeOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = address.toByteArray().map((byte, i) => (i < 8 ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}
