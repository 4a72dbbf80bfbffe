import { randomUUID } from 'node:crypto';
import { type Element, element, textElement, xmlDocument } from '../../xml.ts';

/** An answer as it is sent. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer | string };

export const empty = (status: number, headers: Record<string, string> = {}): Answer => ({ status, headers, body: '' });
/** An answer in XML, in S3's namespace. */
export const documentAnswer = (root: Element, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: xmlDocument(root, 'http://s3.amazonaws.com/doc/2006-03-01/'),
});

/** A refusal in the words of S3. */
export const errorAnswer = (status: number, code: string, message: string, resource?: string) => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: xmlDocument(
    element(
      'Error',
      textElement('Code', code),
      textElement('Message', message),
      resource === undefined ? '' : textElement('Resource', resource),
      textElement('RequestId', randomUUID()),
    ),
  ),
});
