import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import { OPERATIONS } from '../../src/routes';
import { startTestGateway, type TestGateway } from '../pipeline/support';
import { Chromium, findChromium } from './chromium';

const chromium = findChromium();
if (chromium === undefined)
  process.stderr.write('No Chromium on the PATH: the pages are not looked at in a browser.\n');
const describeInBrowser = chromium === undefined ? describe.skip : describe;

const PAGES = ['/v1/docs', '/v1/docs/fr', '/v1/docs/errors'];
const SIZES = [
  { width: 390, height: 844, mobile: true },
  { width: 1440, height: 900, mobile: false },
];
const VIEWS = PAGES.flatMap((path) =>
  SIZES.flatMap((size) => ['light', 'dark'].map((scheme) => ({ path, size, scheme, width: size.width }))),
);
/** What no French line says, whatever identifiers, samples and paths it holds. */
const ENGLISH = /\b(?:the|and|with|show|hide|copy|search|required|optional|body|powered by|your)\b/i;

describeInBrowser('in a browser', () => {
  let gateway: TestGateway;
  let browser: Chromium;
  beforeAll(async () => {
    gateway = await startTestGateway({}, OPERATIONS);
    browser = new Chromium(chromium ?? '');
    await browser.openPage();
  });
  afterAll(async () => {
    await browser.close();
    await gateway.gateway.stop();
  });

  const open = async (path: string): Promise<string> => {
    browser.events.length = 0;
    const url = `http://127.0.0.1:${gateway.port}${path}`;
    await browser.send('Page.navigate', { url: 'about:blank' });
    await browser.send('Page.navigate', { url });
    const isShown = "document.readyState === 'complete' && document.querySelector('h1') !== null";
    await waitFor(async () => (await browser.evaluate(isShown)) === true);
    return url;
  };

  test.each(VIEWS)('$path at $width px, $scheme, is whole, quiet and alone', async ({ path, size, scheme }) => {
    await browser.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1 });
    await browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
    const url = await open(path);
    expect(browser.events.filter(isComplaint)).toEqual([]);
    const requests = browser.events.filter(({ method }) => method === 'Network.requestWillBeSent');
    const urls = requests.map(({ params }) => (params['request'] as { url: string }).url);
    expect(urls).toContain(url);
    expect(
      urls.filter((address) => !address.startsWith('data:') && new URL(address).host !== new URL(url).host),
    ).toEqual([]);
    expect(await browser.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    const ground = await browser.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(ground).toBe(scheme === 'dark' ? 'rgb(18, 22, 28)' : 'rgb(255, 255, 255)');
  });

  test.each([
    ['description/premier-appel', 'Déposer un texte.'],
    ['tag/contents/POST/v1/contents', 'Créer un contenu'],
    ['tag/generation/GET/v1/jobs/{jobId}', 'Lire une tâche'],
  ])('the French reference at %s is French, and offers no console', async (anchor, expected) => {
    await browser.send('Emulation.setDeviceMetricsOverride', { ...SIZES[1], deviceScaleFactor: 1 });
    await open(`/v1/docs/fr#${anchor}`);
    const readText = async () => String(await browser.evaluate('document.body.innerText'));
    await waitFor(async () => (await readText()).includes(expected));
    const lines = (await readText()).split('\n');
    expect(lines.filter((line) => ENGLISH.test(line.replaceAll(/"\w+"|\/v1\/\S+/g, '')))).toEqual([]);
    const consoles =
      '[...document.querySelectorAll("button")].filter((b) => /^(?:tester|essayer|test request|envoyer)/i.test(b.innerText.trim())).map((b) => b.innerText)';
    expect(await browser.evaluate(consoles)).toEqual([]);
  });
});

function isComplaint({ method, params }: { method: string; params: Record<string, unknown> }): boolean {
  if (method === 'Runtime.exceptionThrown' || method === 'Network.loadingFailed') return true;
  if (method === 'Log.entryAdded') return ['error', 'warning'].includes((params['entry'] as { level: string }).level);
  return method === 'Runtime.consoleAPICalled' && ['error', 'warning', 'assert'].includes(String(params['type']));
}
