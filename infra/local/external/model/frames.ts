import { crc32 } from 'node:zlib';

const text = 7;

const header = (name: string, value: string) => {
  const [key, content] = [Buffer.from(name), Buffer.from(value)];
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length);
  return Buffer.concat([Buffer.from([key.length]), key, Buffer.from([text]), length, content]);
};

/** One message of `application/vnd.amazon.eventstream`: lengths, their checksum, headers, JSON, checksum of it all. */
const frame = (headers: Record<string, string>, payload: unknown) => {
  const head = Buffer.concat(Object.entries(headers).map(([name, value]) => header(name, value)));
  const body = Buffer.from(JSON.stringify(payload));
  const out = Buffer.alloc(16 + head.length + body.length);
  out.writeUInt32BE(out.length, 0);
  out.writeUInt32BE(head.length, 4);
  out.writeUInt32BE(crc32(out.subarray(0, 8)), 8);
  head.copy(out, 12);
  body.copy(out, 12 + head.length);
  out.writeUInt32BE(crc32(out.subarray(0, -4)), out.length - 4);
  return out;
};

const json = { ':content-type': 'application/json' };
export const event = (type: string, payload: object) =>
  frame({ ':message-type': 'event', ':event-type': type, ...json }, payload);
/** An error after the answer has begun; its status can no longer tell it. */
export const exception = (type: string, message: string) =>
  frame({ ':message-type': 'exception', ':exception-type': type, ...json }, { message });
