/** Why nothing can start here, in a sentence for the person who started it. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
