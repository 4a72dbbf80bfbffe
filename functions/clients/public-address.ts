import { BlockList, isIP } from 'node:net';

/** Ranges that are not public: RFC 6890, and addresses of cloud metadata services. */
const closedIpv4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** The only public range of IPv6: loopback, local, multicast, mapped and translated addresses are outside. */
const openIpv6: readonly [string, number] = ['2000::', 3];
/**
 * Ranges within it that are not public: Teredo and other protocols, documentation, and 6to4, which carries an IPv4
 * address.
 */
const closedIpv6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (family: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]) => {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family);
  return list;
};
const closed = { ipv4: listOf('ipv4', closedIpv4), ipv6: listOf('ipv6', closedIpv6) };
const open = listOf('ipv6', [openIpv6]);

/** Whether an address, as a resolver writes it, is public. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !closed.ipv4.check(address, 'ipv4');
    case 6:
      return !address.includes('%') && open.check(address, 'ipv6') && !closed.ipv6.check(address, 'ipv6');
    default:
      return false;
  }
};
