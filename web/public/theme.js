// Runs before the first paint, so that neither the theme nor the header's account area changes under the reader's eyes.
// Stays tiny: it holds up the page. The stored theme is 'light', 'dark' or 'system' (the default).
(() => {
  const root = document.documentElement;
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const apply = (stored) => {
    const dark = stored === 'dark' || (stored !== 'light' && systemIsDark);
    root.classList.add(dark ? 'dark' : 'light');
  };
  try {
    apply(localStorage.getItem('vite-ui-theme'));
    if (Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'))) root.classList.add('signed-in');
  } catch {
    apply('system'); // the browser refuses storage to this site: nothing was chosen, nobody is signed in
  }
})();
