import { exampleOffer } from '../support/example-file.ts';
import { besideFloors } from './home.ts';
import { type Line, milliseconds } from './line.ts';
import { medianVisits, type Visit } from './visit.ts';

const rounds = 15;
/** The devis, or the only heading of the static page. */
const devis = 'article, body > main > h1';

/** Measures the page of a devis as its recipient opens it, until the devis is painted. */
export const devisVisits = () =>
  besideFloors(
    async (browser, { home, plain }): Promise<Line[]> => {
      const [ours, floor] = (await medianVisits(browser, [`${home}devis/#token`, plain], rounds, devis)) as [
        Visit,
        Visit,
      ];
      return [
        {
          what: 'Largest paint of a devis that was sent, same visits',
          measured: milliseconds(ours.paint),
          against: `static page ${milliseconds(floor.paint)}`,
          value: ours.paint / floor.paint,
          // A static page asks for nothing: the devis is one more round trip and its own bytes away.
          target: 3,
        },
      ];
    },
    { '/api/offer': exampleOffer() },
  );
