// A process of its own: loads one bundle and answers one event, as a new process of Lambda does. Ends with 1 where the
// answer is a failure of ours: a refusal, and 404, took the same read. Plain JavaScript, so that nothing is measured but the
// bundle.
const [, , file, event] = process.argv;
const { handler } = await import(file);
const { statusCode } = await handler(JSON.parse(event), { getRemainingTimeInMillis: () => 10_000 });
process.exit(statusCode < 500 ? 0 : 1);
