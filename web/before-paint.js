// Runs before the first paint, so that neither the theme, nor the cookie banner, nor the header's account area changes
// under the reader's eyes; and again when another tab has stored something, or a page left earlier is brought back.
// Stays tiny: it holds up the page. What is stored is said by src/app/theme.ts and src/lib/consent.ts, which write it.
(() => {
  const { classList, dataset } = document.documentElement;
  const halfYear = 182.5 * 86_400_000;
  const consentIn = (stored) => {
    if (!stored) return 'asked';
    try {
      const { version, date, choice } = JSON.parse(stored);
      const age = Date.now() - Date.parse(date);
      return version === 1 && age >= 0 && age < halfYear && /^(essential|all)$/.test(choice) ? choice : 'asked';
    } catch {
      return 'asked'; // what stands there is not ours
    }
  };
  const show = () => {
    try {
      const theme = localStorage.getItem('vite-ui-theme');
      for (const name of ['light', 'dark']) classList.toggle(name, theme === name);
      dataset.consent = consentIn(localStorage.getItem('cookie-consent'));
      if (Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'))) classList.add('signed-in');
    } catch {
      dataset.consent ??= 'asked'; // the browser refuses storage to this site: what was chosen on this page stands
    }
  };
  show();
  // To listen for what other tabs store opens two more stores: that waits until the page is there.
  addEventListener('pageshow', () => {
    show();
    addEventListener('storage', show);
  });
})();
