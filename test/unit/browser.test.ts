import { expect, test } from 'vitest';
import { browserPlaces } from '../support/browser.ts';

test('the browser of the tests is Chrome, else Edge, on a Mac', () => {
  expect(browserPlaces('darwin', {}).slice(0, 2)).toEqual([
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ]);
});

test('the browser of the tests is Chrome, else Edge, on Windows, wherever programs are installed there', () => {
  const environment = {
    PROGRAMFILES: String.raw`C:\Program Files`,
    LOCALAPPDATA: String.raw`C:\Users\me\AppData\Local`,
  };
  expect(browserPlaces('win32', environment)).toEqual([
    String.raw`C:\Users\me\AppData\Local\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Users\me\AppData\Local\Microsoft\Edge\Application\msedge.exe`,
    String.raw`C:\Program Files\Microsoft\Edge\Application\msedge.exe`,
  ]);
});

test('the browser of the tests is what the search path has on Linux', () => {
  const places = browserPlaces('linux', { PATH: ['/first', '/second'].join(':') });
  expect(places).toContain('/second/chromium');
  expect(places.indexOf('/first/google-chrome')).toBeLessThan(places.indexOf('/second/chromium'));
});
