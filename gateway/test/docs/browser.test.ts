import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findServer, type ServerName } from '@learning-library/local-servers';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium as launcher, type Page } from 'playwright-core';
import { OPERATIONS } from '../../src/routes';
import { startTestGateway, type TestGateway } from '../pipeline/support';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const CHROMIUMS: readonly ServerName[] = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const chromium = findChromium();
if (chromium === undefined)
  process.stderr.write('No Chromium on the PATH: the pages are not looked at in a browser.\n');
const describeInBrowser = chromium === undefined ? describe.skip : describe;

const REFERENCES = ['/v1/docs#createContent', '/v1/docs/fr#createContent'];
const PAGES = [...REFERENCES, '/v1/docs/errors/en', '/v1/docs/errors/fr/not_found', '/v1/changelog'];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const SCHEMES = { light: 'rgb(255, 255, 255)', dark: 'rgb(18, 22, 28)' } as const;
const VIEWS = PAGES.flatMap((path) => SIZES.map((size) => ({ path, size, width: size.width })));
/** What no French text says, whatever identifiers, samples and paths it holds. */
const ENGLISH =
  /\b(?:the|and|with|show|hide|copy|copied|search|required|optional|body|powered by|your|set|array of|open|close|more)\b/i;

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
    /** All that the page complains of, and the hosts that it calls. */
    complaints: string[];
    hosts: Set<string>;
  }

  const open = async (path: string, size: (typeof SIZES)[number]): Promise<Opened> => {
    // axe is put into the page by hand, which its policy would not let through.
    const context = await browser.newContext({ viewport: size, colorScheme: 'light', bypassCSP: true });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const complaints: string[] = [];
    const hosts = new Set<string>();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('requestfailed', (request) => complaints.push(request.url()));
    page.on('console', (message) => {
      if (['error', 'warning', 'assert'].includes(message.type())) complaints.push(message.text());
    });
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(`http://127.0.0.1:${gateway.port}${path}`, { waitUntil: 'domcontentloaded' });
    return { page, complaints, hosts };
  };

  // One page for all tests of a view.
  describe.each(VIEWS)('$path at $width px', ({ path, size }) => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open(path, size);
    });
    afterAll(() => opened.page.context().close());

    test.each(Object.entries(SCHEMES))(
      'is whole, quiet, alone and without barriers where %s is wanted',
      async (scheme, ground) => {
        const { page, complaints, hosts } = opened;
        await page.emulateMedia({ colorScheme: scheme as keyof typeof SCHEMES });
        expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(ground);
        expect(await findBarriers(page)).toEqual([]);
        expect(await page.locator('a[hreflang]:visible').count()).toBe(1);
        const width = await page.evaluate<number>('document.documentElement.scrollWidth');
        expect({ complaints, hosts: [...hosts], isTooWide: width > size.width }).toEqual({
          complaints: [],
          hosts: [`127.0.0.1:${gateway.port}`],
          isTooWide: false,
        });
      },
    );

    if (!REFERENCES.includes(path)) return;

    test('shows one language of samples, the chosen one everywhere and after a new start', async () => {
      const { page } = opened;
      const shown = () =>
        page.evaluate<string[]>(
          "[...document.querySelectorAll('.samples pre')].filter((pre) => pre.checkVisibility()).map((pre) => pre.className)",
        );
      await page.locator('#createContent .tabs input[value=python]').check({ force: true });
      expect(new Set(await shown())).toEqual(new Set(['python']));
      await page.reload();
      await page.waitForFunction("document.querySelector('.code') !== null");
      expect(await shown()).toEqual(Array.from({ length: 28 }, () => 'python'));
    });

    test('finds guides and operations by words without their accents, and leads there', async () => {
      const { page } = opened;
      if (size.width < 800) await page.locator('.menu').click();
      const isFrench = path.includes('/fr');
      await page.locator('.contents input').fill(isFrench ? 'memocartes generer' : 'generate memocards');
      const titles = await page.locator('.contents li:visible').allTextContents();
      expect(titles.length).toBeGreaterThan(1);
      expect(titles.length).toBeLessThan(25);
      await page.locator('.contents input').fill('xyzzy');
      expect(await page.locator('.contents [role=status]').textContent()).toMatch(isFrench ? /Aucun/ : /Nothing/);
      await page.locator('.contents input').fill('quizlet');
      await page.locator('.contents input').press('Enter');
      expect(new URL(page.url()).hash).toMatch(/^#(introduction|moving)$/);
    });

    if (!path.includes('/fr')) return;

    test('is French, its names for readers of screens included', async () => {
      const texts = await readTexts(opened.page);
      expect(texts.length).toBeGreaterThan(1000);
      expect([...new Set(texts.filter((text) => ENGLISH.test(text)))]).toEqual([]);
    });
  });

  test('can be read where no script runs: guides, operations, and every sample by choice', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: SIZES[0] ?? null });
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${gateway.port}/v1/docs#createContent`);
    expect(await page.locator('section.operation:visible').count()).toBe(28);
    await page.locator('#createContent input[value=go]').check({ force: true });
    expect(await page.locator('#createContent .samples pre:visible').textContent()).toContain('http.NewRequest');
    await page.locator('.menu').click();
    await page.locator('.contents a[href="#moving"]').click();
    expect(page.url()).toMatch(/#moving$/);
    await context.close();
  });
});

/** Where a Chromium is installed; undefined where there is none. */
function findChromium(): string | undefined {
  return CHROMIUMS.map((name) => findServer(name, process.env)).find((path) => path !== undefined);
}

/** A browser that calls nobody by itself. */
function openBrowser(executablePath: string): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];
  return launcher.launch({ executablePath, args: [...args, '--disable-component-update', '--disable-sync'] });
}

/** The rules of axe that the page breaks and that keep somebody from reading or using it, each with where. */
async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>("axe.run(document, { resultTypes: ['violations'] })");
  return violations
    .filter(({ impact }) => impact === 'critical' || impact === 'serious')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`));
}

/** All that the page says outside of samples, names for readers of screens included. */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('body *')]
    .filter((element) => !element.closest('pre, code, script, style, .tabs, .type'))
    .flatMap((element) => [
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data),
    ])
    .map((text) => text.trim())
    .filter((text) => text !== '')`);
}
