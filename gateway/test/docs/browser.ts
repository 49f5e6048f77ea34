import { readFileSync } from 'node:fs';
import { findServer, type ServerName } from '@learning-library/local-servers';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';

const NAMES: readonly ServerName[] = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where a Chromium is installed; undefined where there is none. */
export function findChromium(): string | undefined {
  return NAMES.map((name) => findServer(name, process.env)).find((path) => path !== undefined);
}

/** A browser that calls nobody by itself. */
export function openBrowser(executablePath: string): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];
  return chromium.launch({ executablePath, args: [...args, '--disable-component-update', '--disable-sync'] });
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe that the page breaks and that keep somebody from reading or using it, each with where. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>("axe.run(document, { resultTypes: ['violations'] })");
  return violations
    .filter(({ impact }) => impact === 'critical' || impact === 'serious')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`));
}

/** All that the page says outside of samples, names for readers of screens included. */
export function readTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('body *')]
    .filter((element) => !element.closest('pre, code, script, style, .tabs, .type'))
    .flatMap((element) => [
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data),
    ])
    .map((text) => text.trim())
    .filter((text) => text !== '')`);
}
