import * as z from 'zod/mini';

const CachePoint = z.object({ type: z.literal('default') });
/** `bytes` in Base64, as a blob travels in JSON. */
const Image = z.object({ format: z.enum(['png', 'jpeg', 'gif', 'webp']), source: z.object({ bytes: z.base64() }) });
const Content = z.array(
  z.object({ text: z.optional(z.string()), image: z.optional(Image), cachePoint: z.optional(CachePoint) }),
);
const Request = z.object({
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: Content })),
  system: z._default(Content, []),
  inferenceConfig: z.optional(
    z.object({
      maxTokens: z.optional(z.int().check(z.minimum(1))),
      temperature: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
    }),
  ),
});

/** `images`: as addresses that hold their own content. */
export type Turn = { role: 'user' | 'assistant'; text: string; images?: string[] };
/** A conversation as a model gets it: the instructions, and who said what. */
export type Conversation = {
  system: string;
  turns: Turn[];
  maxTokens: number;
  temperature?: number | undefined;
  /** The beginning of the prompt that the caller marks to be kept. */
  kept?: string | undefined;
};

const textOf = (content: z.output<typeof Content>) => content.flatMap(({ text }) => text ?? []).join('\n');
const imagesOf = (content: z.output<typeof Content>) =>
  content.flatMap(({ image }) => (image ? [`data:image/${image.format};base64,${image.source.bytes}`] : []));
/** What Bedrock lets a model say where the caller sets no limit. */
const unlimited = 64_000;

/** Reads the body of a Converse call. Answers a sentence where the service would refuse it. */
export const conversationOf = (body: Buffer): Conversation | string => {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return 'The request body is not valid JSON.';
  }
  const { success, data, error } = Request.safeParse(value);
  if (!success) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  const first = data.messages[0];
  if (first?.role !== 'user') return 'A conversation must start with a user message. Try again with one.';
  const turns = data.messages.map(({ role, content }): Turn => {
    const images = imagesOf(content);
    return { role, text: textOf(content), ...(images.length > 0 && { images }) };
  });
  if (turns.some(({ text }, index) => !text.trim() && data.messages[index]?.content.length === 0))
    return 'The text field in the ContentBlock object is blank.';
  if (turns.some(({ role }, index) => role === turns[index - 1]?.role))
    return 'A conversation must alternate between user and assistant roles.';
  const system = textOf(data.system);
  const mark = data.system.findLastIndex(({ cachePoint }) => cachePoint);
  const { maxTokens = unlimited, temperature } = data.inferenceConfig ?? {};
  return { system, turns, maxTokens, temperature, kept: mark < 0 ? undefined : textOf(data.system.slice(0, mark)) };
};

const modelPattern = /^(?:arn:aws[a-z-]*:bedrock:.+|(?:[a-z]{2,6}\.)?[a-z0-9-]+\.[a-z0-9.:-]+)$/i;
/** The model's id and the operation of an address, or undefined where it is none of ours. */
export const operationOf = (method: string, url: string) => {
  const [, id, operation] = /^\/model\/([^/?]+)\/(converse|converse-stream)$/.exec(url) ?? [];
  if (method !== 'POST' || !id) return undefined;
  const model = decodeURIComponent(id);
  return { model, known: modelPattern.test(model), streams: operation === 'converse-stream' };
};
