// Loads one bundle in a new process and gives it one event, as Lambda does at a cold start. Exits with 1 at status 500
// or more: a refusal and 404 take the same read. Plain JavaScript, so that only the bundle is measured.
const [, , file, event] = process.argv;
const { handler } = await import(file);
const { statusCode } = await handler(JSON.parse(event), { getRemainingTimeInMillis: () => 10_000 });
process.exit(statusCode < 500 ? 0 : 1);
