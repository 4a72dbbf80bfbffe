// Runs before the first paint, so that neither the theme, nor the cookie banner, nor the header's account area changes
// under the reader's eyes; and again when another tab has stored something, or a page left earlier is brought back.
// Stays tiny: it holds up the page. What is stored is said by src/app/theme.ts and src/lib/consent.ts, which write it.
(() => {
  const halfYear = 182.5 * 86_400_000;
  const consentIn = (stored) => {
    try {
      const { version, date, choice } = JSON.parse(stored);
      const age = Date.now() - Date.parse(date);
      return version === 1 && age >= 0 && age < halfYear && /^(essential|all)$/.test(choice) && choice;
    } catch {
      return false; // what stands there is not ours
    }
  };
  const show = () => {
    const { classList, dataset } = document.documentElement;
    const theme = localStorage.getItem('vite-ui-theme');
    const consent = consentIn(localStorage.getItem('cookie-consent'));
    for (const name of ['light', 'dark']) classList.toggle(name, theme === name);
    if (consent) dataset.consent = consent;
    else delete dataset.consent;
    if (Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'))) classList.add('signed-in');
  };
  try {
    show();
    addEventListener('pageshow', show);
    addEventListener('storage', show);
  } catch {
    // The browser refuses storage to this site: what is chosen on this page stands, for this visit.
  }
})();
