// Serves SQLite as a table in a process of its own. The folder is its argument, and it sends its address to its parent.
import http from 'node:http';
import { readBody } from '../../infra/local/cloud/http/body.ts';
import { startTable, tableService } from '../../infra/local/cloud/services/dynamodb/table.ts';
import { listen } from './listen.ts';

const engine = await startTable(process.argv[2] ?? '', 'sqlite');
const service = tableService(engine);
const server = http.createServer(async (request, reply) => {
  const { method = 'POST', url = '/' } = request;
  const headers = request.headers as Record<string, string>;
  await service({ method, url, headers, body: await readBody(request, 1e7) }, reply);
});
process.send?.(await listen(server));
process.once('disconnect', async () => {
  await engine.stop();
  process.exit();
});
