// `npm run functions`: every Lambda function with its source, what calls it, and what it may do.
import path from 'node:path';
import { root } from '../paths.ts';
import { functionFiles } from '../stack/function-files.ts';
import { functionList } from '../stack/function-list.ts';
import { permissionsOf } from '../stack/permissions.ts';

const files = functionFiles();
for (const listed of functionList) {
  const { name, domain, serves } = listed;
  const file = files.get(name);
  console.log(`\n${name}  ${file ? path.relative(root, file) : 'has no source'}`);
  console.log(`  ${serves ? `${serves.method} ${serves.path}, ${serves.access}` : 'an event'}`);
  console.log(`  in the stack ${serves ? `${domain}, nested in the application's` : 'of the application'}`);
  for (const { on, actions } of permissionsOf(listed)) console.log(`  ${on}: ${actions.join(', ') || 'its value'}`);
}
