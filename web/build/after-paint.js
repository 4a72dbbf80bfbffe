// Runs with before-paint.js in a page that is complete without its code, which waits in a template above: browsers look
// through a page for files before they read it, and asking for this one's takes as long as its style. The timer runs once
// the first frame is on its way to the screen; a tab that nobody looks at has no frame yet, and needs no code.
requestAnimationFrame(() => setTimeout(() => document.head.append(document.getElementById('code').content)));
// What only the code can answer and was pressed before it came is pressed again when it takes the page over (main.tsx); a
// form is sent once, however often it was pressed.
(() => {
  const pressed = [];
  const note = ({ target }) => {
    const button = target.closest('button:not([popovertarget])');
    if (button && !(button.type === 'submit' && pressed.includes(button))) pressed.push(button);
  };
  addEventListener('click', note, true);
  const again = () => {
    removeEventListener('click', note, true);
    for (const button of pressed) button.click();
  };
  addEventListener('takeover', again, { once: true });
})();
