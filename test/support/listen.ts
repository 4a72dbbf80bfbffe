import { once } from 'node:events';
import type http from 'node:http';
import type net from 'node:net';

/** Opens a server on a free port of this machine; gives its address, without a slash at the end. */
export const listen = async (server: net.Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
};

/** Closes a server with the connections that are kept open. */
export const close = async (server: http.Server) => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
};
