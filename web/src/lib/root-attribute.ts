/**
 * How to be told of an attribute of `<html>`. before-paint.js writes there what is stored, before the first paint and when
 * another tab changes it; the stores of this page write there what is chosen here. Subscribing answers how to stop.
 */
export const followRoot = (attribute: string) => (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
};
