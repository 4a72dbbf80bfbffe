import type { CloudView } from '../cloud/view.ts';
import type { External } from '../external/external.ts';

/** All that the console shows and switches. */
export type Cloud = CloudView & Pick<External, 'model' | 'slack'>;
