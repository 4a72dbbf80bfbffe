// Runs with before-paint.js in a page that is complete without its code. What only the code can answer and was pressed
// before it came is pressed again when it takes the page over (main.tsx); a form is sent once, however often it was pressed.
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
