import ipaddr from 'ipaddr.js';

/** Some proxies name the caller's port too, which is another one for each connection. */
const withoutPort = (ip: string): string => ip.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

type Address = ReturnType<typeof ipaddr.process>;

/** The address with so many bytes of its network, and the rest empty. */
const networkOf = (address: Address, bytes: number): string => {
  const network = address.toByteArray().map((byte, i) => (i < bytes ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/${bytes * 8}`;
};

/**
 * What one household or server is seen as: an IPv4 address, or the /64 that an IPv6 line is given as a whole.
 */
export function placeOf(caller: string): string {
  const ip = withoutPort(caller);
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4' ? address.toString() : networkOf(address, 8);
}

/**
 * The networks around a caller or place; a caller who changes addresses stays in them. A customer of a provider has a
 * /24 of IPv4 or /48 of IPv6, the provider a /16 or /32.
 */
export function networksOf(caller: string): { readonly customer: string; readonly provider: string } {
  const ip = withoutPort(caller).replace(/\/\d+$/, '');
  if (!ipaddr.isValid(ip)) return { customer: ip, provider: ip };
  const address = ipaddr.process(ip);
  const [customer, provider] = address.kind() === 'ipv4' ? [3, 2] : [6, 4];
  return { customer: networkOf(address, customer), provider: networkOf(address, provider) };
}
