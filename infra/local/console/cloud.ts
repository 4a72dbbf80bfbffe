import type { External } from '../external/external.ts';
import type { CloudView } from '../view.ts';

/** All that the console shows and switches. */
export type Cloud = CloudView & Pick<External, 'model' | 'slack'>;
