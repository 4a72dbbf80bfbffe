import { devisFile } from '../../functions/devis/file.ts';
import { devisPage } from '../../functions/devis/page.ts';
import { launchBrowser } from '../support/browser.ts';
import { exampleView } from '../support/example-file.ts';
import { type Line, median, milliseconds } from './line.ts';

const rounds = 21;

/** Compares the PDF of the sample devis with a print of its page by an open browser, in interleaved rounds. */
export const devisFileTime = async (): Promise<Line[]> => {
  const view = exampleView();
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const [engine, printed]: [number[], number[]] = [[], []];
  const timeOf = async (make: () => unknown) => {
    const started = performance.now();
    await make();
    return performance.now() - started;
  };
  const print = async () => {
    await page.setContent(devisPage(view).html);
    await page.pdf({ format: 'A4' });
  };
  // The first call of each starts its engine.
  await devisFile(view);
  await print();
  for (let round = 0; round < rounds; round++) {
    engine.push(await timeOf(() => devisFile(view)));
    printed.push(await timeOf(print));
  }
  await browser.close();
  const [value, floor] = [median(engine), median(printed)];
  return [
    {
      what: 'The sample devis as a PDF file',
      measured: milliseconds(value),
      against: `a warm browser ${milliseconds(floor)}`,
      value: value / floor,
      target: 0.2,
    },
  ];
};
