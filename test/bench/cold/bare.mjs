// The smallest possible handler, as the floor of a cold start.
export const handler = async () => ({ statusCode: 200, body: '{}' });
