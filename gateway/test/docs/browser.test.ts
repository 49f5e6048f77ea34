import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findServer } from '@learning-library/local-servers';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium as launcher, type Page } from 'playwright-core';
import { OPERATIONS } from '../../src/routes';
import { startTestGateway, type TestGateway } from '../pipeline/support';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const CHROMIUMS: readonly string[] = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const chromium = findChromium();
if (chromium === undefined) process.stderr.write('No Chromium on the PATH: the tests in a browser are skipped.\n');
const describeInBrowser = chromium === undefined ? describe.skip : describe;

const PAGES = [
  '/v1/docs',
  '/v1/docs/fr/',
  '/v1/docs/quickstart',
  '/v1/docs/fr/generation',
  '/v1/docs/reference/',
  '/v1/docs/reference/createContent',
  '/v1/docs/fr/reference/createQuestion',
  '/v1/docs/errors#not_found',
];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const SCHEMES = { light: 'rgb(255, 255, 255)', dark: 'rgb(27, 27, 31)' } as const;
const VIEWS = PAGES.flatMap((path) => SIZES.map((size) => ({ path, size, width: size.width })));
/** Words that occur in no French text except in identifiers, samples and paths. */
const ENGLISH =
  /\b(?:the|and|with|show|hide|copy|copied|search|required|optional|body|powered by|your|set|array of|open|close|more)\b/i;
/** The English words of the word list that the French page about generation quotes. */
const QUOTED_ENGLISH = /\bthe (?:house|rent)\b/g;

describeInBrowser('in a browser', () => {
  let gateway: TestGateway;
  let browser: Browser;
  beforeAll(async () => {
    gateway = await startTestGateway({}, OPERATIONS);
    browser = await openBrowser(chromium ?? '');
  });
  afterAll(async () => {
    await browser.close();
    await gateway.gateway.stop();
  });

  interface Opened {
    page: Page;
    /** Errors on the page, and the hosts that it requests. */
    pageErrors: string[];
    hosts: Set<string>;
  }

  const open = async (path: string, size: (typeof SIZES)[number]): Promise<Opened> => {
    // The test injects axe, which the policy of the page would block.
    const context = await browser.newContext({
      viewport: size,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const pageErrors: string[] = [];
    const hosts = new Set<string>();
    page.on('pageerror', (error) => pageErrors.push(String(error)));
    page.on('requestfailed', (request) => pageErrors.push(request.url()));
    page.on('console', (message) => {
      if (['error', 'warning', 'assert'].includes(message.type())) pageErrors.push(message.text());
    });
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(`http://127.0.0.1:${gateway.port}${path}`, { waitUntil: 'domcontentloaded' });
    return { page, pageErrors, hosts };
  };

  // All tests of a view share one page.
  describe.each(VIEWS)('$path at a width of $width px', ({ path, size }) => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open(path, size);
    });
    afterAll(() => opened.page.context().close());

    test.each(Object.entries(SCHEMES))(
      'the page fits the width, passes axe and requests no other host in the %s color scheme',
      async (scheme, ground) => {
        const { page, pageErrors, hosts } = opened;
        await page.emulateMedia({ colorScheme: scheme as keyof typeof SCHEMES });
        await page.waitForFunction(`getComputedStyle(document.body).backgroundColor === '${ground}'`);
        expect(await findBarriers(page)).toEqual([]);
        const width = await page.evaluate<number>('document.documentElement.scrollWidth');
        expect({ pageErrors, hosts: [...hosts], isTooWide: width > size.width }).toEqual({
          pageErrors: [],
          hosts: [`127.0.0.1:${gateway.port}`],
          isTooWide: false,
        });
      },
    );

    if (!path.includes('/fr')) return;

    test('the page is entirely in French, including labels for screen readers', async () => {
      const texts = await readTexts(opened.page);
      expect(texts.length).toBeGreaterThan(50);
      expect(texts.filter((text) => ENGLISH.test(text.replace(QUOTED_ENGLISH, '')))).toEqual([]);
    });
  });

  test.each([
    ['/v1/docs', 'idempotency key', '/idempotency'],
    ['/v1/docs/fr', 'cle de test', 'fr/test-and-live-keys'],
    ['/v1/docs', 'retry a POST', '/idempotency'],
    ['/v1/docs', 'what is a content', '/concepts#contents-and-folders'],
    ['/v1/docs', 'update a memocard', '/reference/updateMemocard'],
    ['/v1/docs/fr', 'comment modifier une mémocarte', 'fr/reference/updateMemocard'],
  ])('the search of %s finds “%s”, also in other words and without accents', async (path, words, target) => {
    const { page, pageErrors } = await open(path, { width: 1440, height: 900 });
    await page.locator('#local-search button').click();
    await page.locator('#localsearch-input').fill(words);
    await page.locator('.VPLocalSearchBox .result').first().waitFor();
    await page.locator('#localsearch-input').press('Enter');
    await page.waitForURL(new RegExp(target));
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('a page shows its samples in the language that the reader selected on another page', async () => {
    const { page, pageErrors } = await open('/v1/docs/quickstart', { width: 1440, height: 900 });
    await page.locator('.vp-code-group label', { hasText: 'Python' }).first().click();
    // Every group of the page follows.
    expect(await page.locator('.vp-code-group .active.language-python').count()).toBeGreaterThan(2);
    await page.goto(`http://127.0.0.1:${gateway.port}/v1/docs/reference/createContent`);
    await page.locator('.vp-code-group .active.language-python').waitFor();
    expect(await page.locator('.vp-code-group pre:visible').count()).toBe(1);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['/v1/docs/errors', ['Code', 'Status', 'Meaning']],
    ['/v1/docs/fr/errors', ['Code', 'Statut', 'Signification']],
    ['/v1/docs/migrate', ['Application', 'Export', 'Import']],
  ])('on a phone, the cells of the table on %s show the headers of their columns', async (path, headers) => {
    const { page } = await open(path, { width: 390, height: 844 });
    const shown = await page.evaluate<string[]>(
      `[...document.querySelectorAll(':is(.stacked, #codes + table) tbody tr:first-child td')].map((cell) => getComputedStyle(cell, '::before').content)`,
    );
    expect(shown).toEqual(headers.map((header) => `"${header}"`));
    await page.context().close();
  });

  test('the outline of a long page scrolls to the entry of the section on the screen', async () => {
    const { page } = await open('/v1/docs/errors#unavailable', { width: 1440, height: 900 });
    const entry = page.locator('.VPDocAside .outline-link.active', { hasText: 'unavailable' });
    await page.waitForFunction(
      `(({ top, bottom } = { top: -1 }) => top >= 0 && bottom <= innerHeight)(document.querySelector('.VPDocAside .outline-link.active')?.getBoundingClientRect())`,
    );
    expect(await entry.count()).toBe(1);
    await page.context().close();
  });

  test('a help link leads a French reader to the code on the French page', async () => {
    const context = await browser.newContext({ locale: 'fr-FR' });
    const page = await context.newPage();
    const pageErrors: string[] = [];
    page.on('console', (message) => pageErrors.push(message.text()));
    await page.goto(`http://127.0.0.1:${gateway.port}/v1/docs/errors#invalid_cursor`);
    await page.waitForURL(/\/v1\/docs\/fr\/errors#invalid_cursor$/);
    await page.locator('h2#invalid_cursor').waitFor();
    // This page does not bypass the policy, so violations would appear.
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  test('without scripts, a page shows its text, its navigation and every sample with its label', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: SIZES[0] ?? null });
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${gateway.port}/v1/docs/reference/createContent`);
    expect(await page.locator('.vp-code-group pre:visible').count()).toBe(5);
    expect(await page.locator('.vp-code-group label:visible').allTextContents()).toHaveLength(5);
    await page.locator('.VPSidebar a[href="/v1/docs/quickstart"]').click();
    expect(page.url()).toMatch(/quickstart$/);
    await context.close();
  });
});

/** The path of Chromium; undefined if it is not installed. */
function findChromium(): string | undefined {
  return CHROMIUMS.map((name) => findServer(name, process.env)).find((path) => path !== undefined);
}

/** Starts a browser that sends no requests of its own. */
function openBrowser(executablePath: string): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];
  return launcher.launch({ executablePath, args: [...args, '--disable-component-update', '--disable-sync'] });
}

/** The rules of landmarks, which have a lower impact. */
const LANDMARKS = ['region', 'landmark-one-main', 'landmark-no-duplicate-contentinfo', 'landmark-unique'];

/** The violations of axe rules that prevent people from reading, using or skipping parts of the page, with their elements. */
async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>("axe.run(document, { resultTypes: ['violations'] })");
  return violations
    .filter(({ id, impact }) => impact === 'critical' || impact === 'serious' || LANDMARKS.includes(id))
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`));
}

/** All texts outside of samples, including labels for screen readers. */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('body *')]
    .filter((element) => !element.closest('pre, code, script, style, noscript, .tabs, .type, .VPNavBarTitle, .VPHero .name'))
    .flatMap((element) => [
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data),
    ])
    .map((text) => text.trim())
    .filter((text) => text !== '')`);
}
