import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';

export { structuredData } from './structured-data.ts';

/** The HTML of the page at a path, as a visitor without a session sees it first. Runs at build time. */
export const renderPage = async (path: string): Promise<string> => {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    // Any finite size makes React hide what is large and show it by an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const html = await new Response(prelude as ReadableStream).text();
  if (failures.length) throw new AggregateError(failures, `${path} could not be written`);
  return html;
};
