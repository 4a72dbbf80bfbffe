import http from 'node:http';
import http2 from 'node:http2';
import net from 'node:net';
import type { Call, Reply } from '../../infra/local/cloud/call.ts';
import { createModel } from '../../infra/local/external/model/model.ts';
import { listen } from './listen.ts';

/** Serves the local model without the gateway. As there, one port speaks HTTP/1.1 and HTTP/2 without TLS. */
export const startModel = async () => {
  const model = createModel({ now: Date.now });
  const answer = async (request: http.IncomingMessage, reply: http.ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '' } = request;
    const call: Call = { method, url, headers: request.headers as Record<string, string>, body: Buffer.concat(chunks) };
    await model.handle(call, reply as Reply);
  };
  const plainServer = http.createServer(answer);
  const http2Server = http2.createServer((request, reply) => answer(request as never, reply as never));
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      (first.toString('latin1', 0, 3) === 'PRI' ? http2Server : plainServer).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  return { url: await listen(server), model, stop: () => server.close() };
};
