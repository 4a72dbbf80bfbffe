// The least that a handler can be.
export const handler = async () => ({ statusCode: 200, body: '{}' });
