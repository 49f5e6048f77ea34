import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findServer } from '@learning-library/local-servers';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { suiteFolder } from '../support/folder';
import { ownAccount, type OwnAccount } from '../support/product';
import { studyText } from '../support/texts';
import { runForJson } from './support/command';
import { libraryOf, loginOf } from './support/library';

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
  const home = suiteFolder();
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

  async function open(options: BrowserContextOptions = {}): Promise<{ page: Page; pageErrors: string[] }> {
    const page = await browser.newPage(options);
    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') pageErrors.push(message.text());
    });
    await page.goto(address);
    // The decks move everything below them when they appear.
    await page.locator('#folders > *').first().waitFor();
    return { page, pageErrors };
  }

  const said = (page: Page, text: string): Promise<void> =>
    page.getByRole('status').filter({ hasText: text }).waitFor();

  /** A deck two folders deep, with a memocard and a question of each type. */
  async function createDeck(): Promise<void> {
    const library = libraryOf(service);
    const { id: parentId } = await library.folders.create({ name: 'Physics' });
    const { id: later } = await library.folders.create({ name: 'Zoology' });
    for (const folder of [later, parentId]) await library.contents.create({ title: 'Notes', folderId: folder });
    const { id: folderId } = await library.folders.create({ name: 'Mechanics', parentId });
    const { id } = await library.contents.create({ title: 'Energy', folderId });
    await library.memocards.create(id, { front: 'What costs between $5 and $6?', back: '$m c^2$' });
    await library.memocards.create(id, { front: 'What is heat?', back: 'Energy' });
    const choices = (...right: boolean[]): { text: string; isCorrect: boolean }[] =>
      right.map((isCorrect, n) => ({ text: `$c_${n}$`, isCorrect }));
    const questions = [
      { type: 'single_choice', prompt: 'Single?', points: 3, choices: choices(false, true) },
      { type: 'multiple_choice', prompt: 'Multiple?', explanation: 'Both.', choices: choices(true, true, false) },
      { type: 'true_false', prompt: 'True?\n  Indented', isTrue: false },
      { type: 'free_text', prompt: 'Unit?', expectedAnswer: 'Joule' },
    ] as const;
    for (const question of questions) await library.questions.create(id, question);
  }

  test('a student studies decks of nested folders with the keyboard, and sees formulas and scores', async () => {
    await createDeck();
    const { page, pageErrors } = await open();
    const deck = page.locator('section', { hasText: 'Physics › Mechanics' }).locator('li', { hasText: 'Energy' });
    const headings = await page.locator('#folders h2').allTextContents();
    expect(headings.slice(headings.indexOf('Physics')).slice(0, 2)).toEqual(['Physics', 'Physics › Mechanics']);
    await deck.getByRole('link', { name: '4 questions' }).click();
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.getByText('Single?').waitFor();
    expect(await page.locator('#choices .katex').count()).toBe(2);
    await press('2', 'Enter');
    await page.getByText('Right.').waitFor();
    await press('Enter', '1', 'Enter');
    await page.getByText('The answer is: ').waitFor();
    expect(await page.locator('#verdict p').textContent()).toBe('Both.');
    await press('Enter');
    expect(await page.locator('#front').innerText()).toBe('True?\n  Indented');
    await press('2', 'Enter', 'Enter');
    await page.getByText('Type your answer and press Enter.').waitFor();
    await page.keyboard.type(' joule. ');
    await press('Enter');
    await page.getByText('Right.').waitFor();
    await press('Enter');
    await page.getByText('5 of 6 points, in 1 minute').waitFor();
    expect(await page.locator('#missed dt').allTextContents()).toEqual(['Multiple?']);
    await press('Enter');
    await page.getByText('1 of 1').waitFor();
    await press('Escape');
    await deck.getByRole('link', { name: '4 questions 83 %' }).waitFor();

    await deck.getByRole('link', { name: '2 memocards' }).click();
    await page.getByText('What costs between $5 and $6?').waitFor();
    expect(await page.locator('#front .katex').count()).toBe(0);
    await press('Enter');
    expect(await page.locator('#back .katex').isVisible()).toBe(true);
    await press('1', 'Enter', '2', 'Enter', '2');
    await page.getByText('1 of 2 memocards known at once').waitFor();
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  test('the app reads the library again only after a change', async () => {
    const library = libraryOf(service);
    const { id } = await library.contents.create({ title: 'Read before' });
    await library.memocards.create(id, { front: 'Front', back: 'Back' });
    const { page, pageErrors } = await open();
    let reads = 0;
    page.on(
      'request',
      (request) => (reads += Number(request.url() === `${address}decks` && request.method() === 'GET')),
    );
    const back = (): Promise<void> => page.getByRole('link', { name: '← Library' }).click();
    await page.locator('#folders a').first().click();
    await back();
    await page.locator('#folders a').first().waitFor();
    expect([reads, await page.getByRole('status').textContent()]).toEqual([0, '']);
    await page.getByText('Make a deck from a text').click();
    await page.getByLabel('Title').fill('Membranes');
    await page.getByLabel('Text').fill(studyText(600));
    await page.getByRole('button', { name: 'Generate memocards' }).click();
    await page.getByText(/^1 of \d+$/).waitFor();
    await back();
    await page.locator('li', { hasText: 'Membranes' }).getByRole('link', { name: 'memocards' }).waitFor();
    expect(reads).toBe(1);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  test('the app ignores the response for a page that the student has left', async () => {
    const library = libraryOf(service);
    for (const title of ['Slow', 'Fast']) {
      const { id } = await library.contents.create({ title });
      await library.memocards.create(id, { front: `${title} front`, back: 'Back' });
    }
    const { page, pageErrors } = await open();
    const link = (title: string) => page.locator('li', { hasText: title }).getByRole('link');
    const [slow, fast] = await Promise.all(['Slow', 'Fast'].map((title) => link(title).getAttribute('href')));
    const slowId = String(slow?.split('/')[1]);
    const held: (() => void)[] = [];
    await page.route(`**/decks/${slowId}`, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    const release = async (): Promise<void> => {
      const response = page.waitForResponse((each) => each.url().endsWith(slowId));
      held.pop()?.();
      await (await response).finished();
      // The page has handled the response when this returns.
      await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))');
    };
    const visible = (): Promise<boolean[]> =>
      Promise.all(['#library', '#study'].map((section) => page.locator(section).isVisible()));
    await link('Slow').click();
    await said(page, 'Loading');
    await page.goBack();
    await link('Fast').waitFor();
    await release();
    expect(await visible()).toEqual([true, false]);
    await link('Slow').click();
    await said(page, 'Loading');
    await page.evaluate(`location.hash = ${JSON.stringify(fast)}`);
    await page.getByText('Fast front').waitFor();
    await release();
    expect([await page.locator('#front').textContent(), await visible()]).toEqual(['Fast front', [false, true]]);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  test('a student studies a quiz imported from Moodle, in the dark', async () => {
    const question = `<question type="multichoice"><name><text>n</text></name><questiontext format="html"><text><![CDATA[<p>Which \\(x^2\\)?</p>]]></text></questiontext><generalfeedback format="html"><text>The second.</text></generalfeedback><defaultgrade>2</defaultgrade><single>true</single>${[0, 100].map((fraction) => `<answer fraction="${fraction}"><text>at ${fraction}</text></answer>`).join('')}</question>`;
    const category = '<question type="category"><category><text>$course$/top/Algebra</text></category></question>';
    writeFileSync(join(home, 'quiz.xml'), `<quiz>${category}${question}</quiz>`);
    await runForJson(['import', join(home, 'quiz.xml')], { env: { HOME: home, ...loginOf(service) } });
    const { page, pageErrors } = await open({ colorScheme: 'dark' });
    const color = (): Promise<string> => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    const dark = await color();
    await page.emulateMedia({ colorScheme: 'light' });
    const brightness = (rgb: string): number => (rgb.match(/\d+/g) ?? []).reduce((sum, part) => sum + Number(part), 0);
    expect(brightness(dark)).toBeLessThan(brightness(await color()) / 4);
    await page.locator('li', { hasText: 'Algebra' }).getByRole('link', { name: '1 question' }).click();
    await page.locator('#front .katex').waitFor();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await page.getByText('Right.').waitFor();
    expect(await page.locator('#verdict p').textContent()).toBe('The second.');
    await page.keyboard.press('Enter');
    await page.getByText('2 of 2 points').waitFor();
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  test('a typed answer may differ in case, spaces and final punctuation, but not in signs with a meaning', async () => {
    const answers: [expected: string, typed: string, isRight: boolean][] = [
      ['3·10⁸', '3·108', false],
      [';', ',', false],
      ['n!', 'n', false],
      ['-5', '5', false],
      ['Cafe\u0301  au lait', 'café au LAIT.', true],
      ['It is hot.', 'it is hot', true],
      ['42', '42.', true],
    ];
    const library = libraryOf(service);
    const { id } = await library.contents.create({ title: 'Typed' });
    for (const [expectedAnswer] of answers)
      await library.questions.create(id, { type: 'free_text', prompt: 'What?', expectedAnswer });
    const { page } = await open();
    await page.locator('li', { hasText: 'Typed' }).getByRole('link').click();
    const found: boolean[] = [];
    for (const [, typed] of answers) {
      await page.getByText(`${found.length + 1} of ${answers.length}`).waitFor();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      found.push((await page.locator('#verdict').textContent()) === 'Right.');
      await page.keyboard.press('Enter');
    }
    expect(found).toEqual(answers.map(([, , isRight]) => isRight));
    await page.close();
  });

  test('a student generates memocards from a text and studies them with taps and swipes on a phone', async () => {
    const { page, pageErrors } = await open({ hasTouch: true, viewport: { width: 360, height: 740 } });
    await page.getByText('Make a deck from a text').click();
    await page.getByLabel('Title').fill('Cells');
    await page.getByLabel('Text').fill(studyText(600));
    await page.getByRole('button', { name: 'Generate memocards' }).click();
    await page.getByText(/^1 of \d+$/).waitFor();
    const count = Number((await page.locator('#count').textContent())?.split(' of ')[1]);
    expect(count).toBeGreaterThan(1);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    const cdp = await page.context().newCDPSession(page);
    for (let n = 1; n <= count; n++) {
      await page.getByText(`${n} of ${count}`, { exact: true }).waitFor();
      await page.locator('#card').tap();
      const { x, y } = (await page.locator('#front').boundingBox()) ?? { x: 0, y: 0 };
      const touch = (type: string, touchPoints: object[]) =>
        cdp.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
      await touch('touchStart', [{ x: x + 10, y: y + 10 }]);
      for (const moved of [50, 100, 150, 200]) await touch('touchMove', [{ x: x + 10 + moved, y: y + 10 }]);
      await touch('touchEnd', []);
    }
    await page.getByText('100 %').waitFor();
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  test('the app fits long words and wide formulas on a phone', async () => {
    const library = libraryOf(service);
    const word = 'w'.repeat(120);
    const wide = `$\\frac{${'a+'.repeat(60)}a}{2}$`;
    const { id: folderId } = await library.folders.create({ name: word });
    const { id } = await library.contents.create({ title: word, folderId });
    const choices = [
      { text: wide, isCorrect: true },
      { text: word, isCorrect: false },
    ];
    const texts = { prompt: `Wide? ${wide} ${word}`, explanation: wide };
    await library.questions.create(id, { type: 'single_choice', ...texts, choices });
    const { page, pageErrors } = await open({ hasTouch: true, viewport: { width: 360, height: 740 } });
    const width = (): Promise<unknown> => page.evaluate('document.documentElement.scrollWidth');
    const deck = page.locator('li', { hasText: word }).getByRole('link', { name: '1 question' });
    await deck.waitFor();
    expect(await width()).toBe(360);
    await deck.tap();
    await page.getByText('Wide?').waitFor();
    expect(await width()).toBe(360);
    await page.locator('#choices label').nth(1).tap();
    await page.getByRole('button', { name: 'Check' }).tap();
    await page.getByText('The answer is: ').waitFor();
    expect(await width()).toBe(360);
    await page.getByRole('button', { name: 'Next' }).tap();
    await page.getByText('0 of 1 point').waitFor();
    expect(await width()).toBe(360);
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  test('the app shows why the library rejects a text', async () => {
    const { page } = await open();
    await page.getByText('Make a deck from a text').click();
    await page.getByLabel('Title').fill('Short');
    await page.getByLabel('Text').fill(`Too short.${' '.repeat(100)}`);
    await page.getByRole('button', { name: 'Generate memocards' }).click();
    await said(page, 'a generation needs at least 100');
    await page.close();
  });

  test('the app never sends the API key to the browser, and rejects requests from other sites', async () => {
    for (const path of ['', 'app.js', 'style.css', 'server.js', 'katex/../../package.json', 'decks']) {
      expect(await (await fetch(address + path)).text()).not.toContain(service.key);
    }
    const elsewhere = { headers: { 'Sec-Fetch-Site': 'cross-site' } };
    expect((await fetch(`${address}decks`, elsewhere)).status).toBe(403);
  });
});
