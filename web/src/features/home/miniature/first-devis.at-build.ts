import { firstSelection } from './briefs.ts';
import { countSelection } from './count-selection.ts';
import { devisOf } from './figures.ts';

/** The devis that a visitor finds, counted when the site is built: the engine comes to those who touch it. */
export default devisOf(countSelection(firstSelection));
