import { expect, test } from 'vitest';
import { sampled } from '../support/extent.ts';
import { mails } from '../support/mails.ts';
import { schemes, violations } from '../support/pages.ts';
import { sharedBrowser } from '../support/stage.ts';

const browser = sharedBrowser();

test.each(sampled(schemes, 1))(
  'W1 every mail is readable and accessible in a mail program of the %s theme, on a phone',
  async (scheme) => {
    const page = await browser().newPage({ colorScheme: scheme, viewport: { width: 360, height: 740 } });
    for (const [name, { html }] of Object.entries(mails)) {
      await page.setContent(html);
      expect([name, await violations(page)]).toEqual([name, []]);
      const { overflow, ground, unknown } = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - innerWidth,
        ground: getComputedStyle(document.body).backgroundColor,
        unknown: [...document.querySelectorAll('[style]')]
          .flatMap((element) => (element.getAttribute('style') ?? '').split(';'))
          .filter(
            (style) => style.trim() !== '' && !CSS.supports(style.split(':')[0] ?? '', style.split(':')[1] ?? ''),
          ),
      }));
      expect([name, unknown]).toEqual([name, []]);
      expect([name, overflow <= 0]).toEqual([name, true]);
      expect([name, ground]).toEqual([name, scheme === 'dark' ? 'rgb(20, 22, 27)' : 'rgb(246, 245, 241)']);
    }
    await page.close();
  },
);
