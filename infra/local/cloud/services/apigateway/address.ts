import { createWebServer, listenOn, stopServer } from '../../http/web-server.ts';
import type { createApi } from './api.ts';

/** The API's own address, like `https://<id>.execute-api.<region>.amazonaws.com`: it bypasses CloudFront. */
export const openApiAddress = async (api: ReturnType<typeof createApi>) => {
  const server = createWebServer(({ ip, ...request }) => api({ ...request, sourceIp: ip }));
  const port = await listenOn(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, stop: () => stopServer(server) };
};
