import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { close, listen } from './listen.ts';

/** Pages are cut before a block, since a centred line that arrives in two halves moves in any page. */
const blocks = /(?=<(?:section|article|aside|nav|footer|div|ul|ol|li|tr|details|h\d|p)\b)/;
/** Milliseconds of one frame, in which the browser draws what it has. */
const between = 17;

const piecesOf = (page: string, piece: number) => {
  const pieces: string[] = [];
  let rest = '';
  for (const block of page.split(blocks)) {
    rest += block;
    if (rest.length < piece) continue;
    pieces.push(rest);
    rest = '';
  }
  return [...pieces, rest];
};

/**
 * A proxy of the site that sends pages piece by piece and everything else at once. `piece`: the least characters of a
 * piece; 0 makes a piece of each block.
 */
export const slowNetwork = async (url: string, piece = 1500) => {
  const server = http.createServer(async (request, response) => {
    const answer = await fetch(url + request.url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const parts = type.includes('html') ? piecesOf(await answer.text(), piece) : [await answer.bytes()];
    for (const part of parts) {
      response.write(part);
      await pause(between);
    }
    response.end();
  });
  return { url: await listen(server), stop: () => close(server) };
};
