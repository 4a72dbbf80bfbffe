import { type Driver, until } from './driver.ts';

/** What the page says. */
export const text = 'document.body.innerText';
export const labelled = (label: string) =>
  `[...document.querySelectorAll('label')].find((one) => ${JSON.stringify(label)} === one.firstChild?.textContent)?.control`;
export const named = (name: string, among = 'button, a, label') =>
  `[...document.querySelectorAll('${among}')].find((one) => one.checkVisibility() && one.innerText.includes(${JSON.stringify(name)}))`;
/** React answers for it. */
const alive = (element: string) => `Object.keys(${element} ?? {}).some((key) => key.startsWith('__reactProps'))`;

/** What a person does on a page, each once it can be done. Throws where it does not come to that. */
export const stepsOf = (page: Driver) => ({
  shown: (sentence: string) => until(sentence, () => page.read(`${text}.includes(${JSON.stringify(sentence)})`)),
  at: (address: string) =>
    until(address, async () => String(await page.read('location.pathname + location.search')).startsWith(address)),
  press: async (element: string) => {
    await until(element, () => page.read(alive(element)));
    await page.press(element);
  },
  type: async (element: string, value: string) => {
    await until(element, () => page.read(alive(element)));
    await page.type(element, value);
    if ((await page.read(`${element}.value`)) !== value) throw new Error(`${element} does not hold what was typed`);
  },
});
