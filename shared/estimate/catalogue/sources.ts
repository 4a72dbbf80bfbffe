const prices = 'our judgement, held against prices published in France for';

/**
 * Where the hours of a kind of work come from. All are the judgement of this product's authors, to be corrected by hours
 * really spent; what differs is what they were held against. Prices are taken at 60 € an hour without tax and bear on
 * whole projects; SiP is the task data of D. M. Jones, "Evidence-based Software Engineering". A test checks each claim.
 */
export const sources = {
  showcase: `${prices} a showcase site: 42 to 133 h`,
  platformShop: `${prices} a shop on an open-source platform: 17 to 250 h`,
  customShop: `${prices} a custom shop: from 330 h`,
  internalTool: `${prices} the first version of an internal tool: 170 to 670 h`,
  marketplace: `${prices} the first version of a marketplace: 500 to 670 h`,
  service: `${prices} the first version of a software as a service: 670 to 1,000 h`,
  mobileApplication: `${prices} a mobile application: 170 to 830 h`,
  share: 'our judgement: a share of the rest, held against the published prices of the projects that hold it',
  briefs: 'our judgement, held against briefs that an estimator counted as a whole',
  task: 'our judgement; as wide as tasks of 8 to 24 h, of which one in ten took 2.36 times its estimate (SiP)',
  smallTask: 'our judgement; smaller than the tasks that were measured, of 8 to 24 h (SiP)',
  alone: 'our judgement alone: held against no price, no task and no brief',
} as const;
