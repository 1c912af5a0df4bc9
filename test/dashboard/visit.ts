import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

const require = createRequire(import.meta.url);

/** A page of the dashboard in a browser of its own, and what the browser complained about meanwhile. */
export interface Visit {
  readonly page: Page;
  /** Errors of scripts, and all that the content security policy refused. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

export async function visit(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    ...options,
  });
  // Less than a test has: what was waited for is told, not the test's time.
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // An answer that is no success is told of, too; the pages expect them.
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text());
  });
  return { page, complaints, close: () => context.close() };
}

const axeSource = (): Promise<string> => readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it is, by WCAG 2.2 AA. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  // Half a megabyte, which a document keeps: it is looked at in several themes and sizes.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(await axeSource());
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: Axe };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { violations } = await axe.run({ runOnly: tags });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

interface Axe {
  run(options: { readonly runOnly: readonly string[] }): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  }>;
}

/** Whether anything stands out at the side of the page. */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
}
