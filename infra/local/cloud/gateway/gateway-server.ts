import http from 'node:http';
import http2 from 'node:http2';
import net from 'node:net';
import type { Call } from '../call.ts';
import { readBody } from '../http/body.ts';
import { send } from './apply-fault.ts';
import { type Answer, refusal } from './errors.ts';
import type { Gateway } from './gateway.ts';

/** Bytes of a call's body: an upload is the longest. The services have their own, lower limits. */
export const callLimit = 64 * 1024 * 1024;

const tooLong: Answer = {
  status: 413,
  headers: { 'content-type': 'text/plain' },
  body: `The local cloud takes calls of ${callLimit} bytes at most`,
};

/** HTTP/2 has `:authority` in the place of `host`: that is the name under which it was signed. */
const headersOf = ({ headers }: http.IncomingMessage) => {
  const all = headers as Record<string, string>;
  return all[':authority'] === undefined ? all : { host: all[':authority'], ...all };
};

const callOf = async (request: http.IncomingMessage): Promise<Call> => ({
  method: request.method ?? 'GET',
  url: request.url ?? '/',
  headers: headersOf(request),
  body: await readBody(request, callLimit),
});

const onRequest = (gateway: Gateway) => async (request: http.IncomingMessage, reply: http.ServerResponse) => {
  try {
    const call = await callOf(request);
    if (call.body.length > callLimit) return send(reply, tooLong);
    await gateway.handle(call, reply);
  } catch (error) {
    console.error('The local cloud failed to answer an AWS call:', error);
    if (reply.headersSent) reply.destroy();
    else send(reply, refusal(undefined, 'fail', 'The local cloud failed: its terminal says why'));
  }
};

/** Opens on the given port of the loopback interface, or on a free one where it is taken or 0. */
const open = (server: net.Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    const opened = () => resolve((server.address() as net.AddressInfo).port);
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || port === 0) return reject(error);
      server.listen(0, '127.0.0.1', opened);
    });
    server.listen(port, '127.0.0.1', opened);
  });

/**
 * One port for HTTP/1.1 and for HTTP/2 without TLS, which Bedrock's client speaks: the first bytes tell them apart.
 * The address is an IP because S3's client then writes the bucket into the path, not into the host.
 */
export const listenGateway = async (gateway: Gateway, wishedPort: number) => {
  const handler = onRequest(gateway);
  const http1Server = http.createServer({ keepAliveTimeout: 60_000 }, handler);
  const http2Server = http2.createServer((request, reply) => handler(request as never, reply as never));
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy()); // the client has closed the connection
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      (first.toString('latin1', 0, 3) === 'PRI' ? http2Server : http1Server).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  const port = await open(server, wishedPort);
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `http://127.0.0.1:${port}`, port, stop };
};
