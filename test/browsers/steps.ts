import { type Driver, until } from './driver.ts';

/** The text of the page. */
export const text = 'document.body.innerText';
export const labelled = (label: string) =>
  `[...document.querySelectorAll('label')].find((one) => ${JSON.stringify(label)} === one.firstChild?.textContent)?.control`;
export const named = (name: string, among = 'button, a, label') =>
  `[...document.querySelectorAll('${among}')].find((one) => one.checkVisibility() && one.innerText.includes(${JSON.stringify(name)}))`;
/** Whether React has taken the element over. */
const alive = (element: string) => `Object.keys(${element} ?? {}).some((key) => key.startsWith('__reactProps'))`;

/** Does a step of a person on a page as soon as it is possible; throws where it never is. */
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
