import { estimate } from '../../../../shared/estimate/estimate.ts';
import { sampleShop } from '../../quote-view/sample-shop.ts';

const { range, total_price } = estimate(sampleShop);

/** The range of the sample quote, counted when the site is built. */
export default { range, total_price };
