import type { Now } from '../../call.ts';
import { element, textElement } from '../../xml.ts';
import { type Answer, documentAnswer, empty } from './answers.ts';
import { describedHeaders } from './description.ts';
import { invalidArgument, notSupported } from './errors.ts';
import { readForm } from './form.ts';
import { requirePolicy } from './post-policy.ts';
import type { FileRequest } from './request.ts';
import type { FileStore } from './store.ts';

/** A browser's upload by a form whose policy, signed, says exactly what may be sent. */
export const postObject = async (store: FileStore, request: FileRequest, now: Now): Promise<Answer> => {
  const form = readForm(request.body, request.headers['content-type'] ?? '');
  requirePolicy(form, request.bucket, now());
  const { fields, file } = form;
  const key = fields.get('key');
  if (!key) throw invalidArgument("Bucket POST must contain a field named 'key'.");
  if (key.includes('$' + '{filename}') || fields.has('success_action_redirect'))
    throw notSupported('This kind of form');
  const description = { headers: describedHeaders(fields), checksums: {}, tags: [] };
  const { etag } = await store.put(request.bucket, key, file, description);
  const status = fields.get('success_action_status');
  if (status !== '201') return empty(status === '200' ? 200 : 204, { etag });
  const children = [textElement('Bucket', request.bucket), textElement('Key', key), textElement('ETag', etag)];
  return documentAnswer(element('PostResponse', ...children), 201);
};
