import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Reach } from '../../functions/clients/post-webhook.ts';

/** The name in the certificate below. It is self-signed, so only a client that is given it trusts it. */
export const receiverName = 'hooks.example.fr';
const certificate = `-----BEGIN CERTIFICATE-----
MIIBdTCCARygAwIBAgIBATAKBggqhkjOPQQDAjAbMRkwFwYDVQQDDBBob29rcy5l
eGFtcGxlLmZyMCAXDTI0MDEwMTAwMDAwMFoYDzIxMjQwMTAxMDAwMDAwWjAbMRkw
FwYDVQQDDBBob29rcy5leGFtcGxlLmZyMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
QgAEJFlt7dP2tXZY2r39PPIDsPHawdOEHmXUUb6/BCL+342HKZcs1Dl4UNbUvAlR
GyMUiigYBTK+VY0DiP8H6nZVuKNPME0wGwYDVR0RBBQwEoIQaG9va3MuZXhhbXBs
ZS5mcjAPBgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBQcZHRrF2Uc/+dl71yuvpeO
MKK/tjAKBggqhkjOPQQDAgNHADBEAiBsDDGhT3nPt5KKhBdiHtx/H/IqjC/rZA5a
CTdqiyIaTQIgKXgZIkZZ5ANED8jIJ7afN5tiJmvLMgap6GTnHD1PWlg=
-----END CERTIFICATE-----`;
/** The key was made for these tests and protects nothing. */
const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdEk0U2ItPM0LtTIk
svWtjyKHYdRqQMsb9aQmnl/i992hRANCAAQkWW3t0/a1dljavf088gOw8drB04Qe
ZdRRvr8EIv7fjYcplyzUOXhQ1tS8CVEbIxSKKBgFMr5VjQOI/wfqdlW4
-----END PRIVATE KEY-----`;

type Received = { method: string | undefined; headers: IncomingHttpHeaders; body: string };

/** Receives webhooks over TLS; keeps what it got, and answers as `next` says. */
export const startReceiver = async () => {
  const received: Received[] = [];
  const next: { status: number; headers?: Record<string, string>; silent?: true } = { status: 204 };
  const server = createServer({ cert: certificate, key: privateKey }, async (request, response) => {
    received.push({ method: request.method, headers: request.headers, body: await text(request) });
    if (!next.silent) response.writeHead(next.status, next.headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reach: Reach = {
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: () => true,
    ca: certificate,
  };
  return {
    url: `https://${receiverName}:${port}/chiffre`,
    port,
    received,
    next,
    /** Resolves every name to the receiver and trusts its certificate. */
    reach,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
