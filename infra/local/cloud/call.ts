import type { ServerResponse } from 'node:http';

/** One request of an SDK client, its body read whole, up to 64 MB. Header names are lower case. */
export type Call = { method: string; url: string; headers: Record<string, string>; body: Buffer };

/** The response, of HTTP/1.1 or HTTP/2. */
export type Reply = Pick<ServerResponse, 'writeHead' | 'write' | 'end' | 'once' | 'destroy' | 'headersSent'>;

/** Answers the calls of one service, after identification, IAM, record and faults. */
export type Handler = (call: Call, reply: Reply) => Promise<void>;

/** Milliseconds since 1970 by the local cloud's clock, which `/_local/clock` advances. */
export type Now = () => number;
