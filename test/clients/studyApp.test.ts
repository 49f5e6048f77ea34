import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findServer } from '@learning-library/local-servers';
import { type Browser, chromium, type Page } from 'playwright-core';
import { ownAccount, type OwnAccount } from '../support/product';
import { studyText } from '../support/texts';
import { loginOf } from './support/library';

const APP = join(__dirname, '../../examples/study-app/server.js');
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;

const executablePath = BROWSERS.map((name) => findServer(name, process.env)).find((path) => path !== undefined);
if (executablePath === undefined) process.stderr.write('No Chromium on the PATH: the study app is left out.\n');
const describeInBrowser = executablePath === undefined ? describe.skip : describe;

describeInBrowser('the study app', () => {
  let service: OwnAccount;
  let app: ChildProcess;
  let address: string;
  let browser: Browser;
  beforeAll(async () => {
    service = await ownAccount();
    const env = { ...process.env, ...loginOf(service), PORT: '0' };
    app = spawn(process.execPath, [APP], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    if (app.stdout === null) throw new Error('nothing is read of the app');
    const [line] = (await once(app.stdout, 'data')) as [Buffer];
    address = line.toString().replace(/^Open |\n/g, '');
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-sync'] });
  });
  afterAll(async () => {
    app.kill();
    await browser.close();
  });

  async function open(): Promise<{ page: Page; complaints: string[] }> {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(address);
    return { page, complaints };
  }

  const said = (page: Page, text: string): Promise<void> =>
    page.getByRole('status').filter({ hasText: text }).waitFor();

  test('makes cards of a text and has them studied until all are known', async () => {
    const { page, complaints } = await open();
    await page.getByLabel('Title').fill('Cells');
    await page.getByLabel('Text').fill(studyText(600));
    await page.getByRole('button', { name: 'Make cards' }).click();
    await page.getByText(/^\d+ to go$/).waitFor();
    const count = Number.parseInt((await page.locator('#count').textContent()) ?? '', 10);
    expect(count).toBeGreaterThan(1);

    const first = await page.locator('#front').textContent();
    expect(await page.locator('#back').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Show the answer' }).click();
    expect(await page.locator('#back').textContent()).not.toBe('');
    await page.getByRole('button', { name: 'Again' }).click();
    expect(await page.locator('#front').textContent()).not.toBe(first);
    for (let left = count; left > 0; left--) {
      await page.getByText(`${left} to go`, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Show the answer' }).click();
      await page.getByRole('button', { name: 'I knew it' }).click();
    }
    await said(page, 'You know all of them.');
    await page.getByRole('button', { name: `Cells (${count})` }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('says why the library refuses a text', async () => {
    const { page } = await open();
    await page.getByLabel('Title').fill('Short');
    await page.getByLabel('Text').fill('Too short.');
    await page.getByRole('button', { name: 'Make cards' }).click();
    await said(page, 'a generation needs at least 100');
    await page.close();
  });

  test('gives the key to nobody, and answers no other page', async () => {
    for (const path of ['', 'app.js', 'style.css', 'server.js', 'decks']) {
      expect(await (await fetch(address + path)).text()).not.toContain(service.key);
    }
    const elsewhere = { headers: { 'Sec-Fetch-Site': 'cross-site' } };
    expect((await fetch(`${address}decks`, elsewhere)).status).toBe(403);
  });
});
