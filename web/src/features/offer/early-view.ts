/** Puts the page in the place of the view that was drawn before it. Phases that were opened stay open. */
export const endEarlyView = (): void => {
  const root = document.getElementById('root');
  const early = document.getElementById('early-view');
  if (root) {
    root.dataset.shown = '';
    root.hidden = false;
  }
  if (!early) return;
  const opened = [...early.querySelectorAll('details')].map(({ open }) => open);
  for (const [index, part] of (root?.querySelectorAll('article details') ?? []).entries())
    if (index < opened.length) (part as HTMLDetailsElement).open = opened[index] === true;
  early.remove();
};
