import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { waitFor } from '@learning-library/common/testing';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where a Chromium is installed; undefined where there is none. */
export function findChromium(): string | undefined {
  const paths = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return paths.find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface ChromiumEvent {
  method: string;
  params: Record<string, unknown>;
}

interface Message extends Partial<ChromiumEvent> {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** A headless browser that is spoken to over a pipe (Chrome DevTools Protocol). */
export class Chromium {
  readonly events: ChromiumEvent[] = [];
  private readonly profile = mkdtempSync(join(tmpdir(), 'chromium-'));
  private readonly process: ChildProcess;
  private readonly waiting = new Map<number, (message: Message) => void>();
  private lastId = 0;
  private sessionId: string | undefined;

  constructor(path: string) {
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'];
    const args = [
      ...flags,
      '--disable-background-networking',
      `--user-data-dir=${this.profile}`,
      '--remote-debugging-pipe',
    ];
    this.process = spawn(path, [...args, 'about:blank'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    let rest = '';
    (this.process.stdio[4] as Readable).setEncoding('utf8').on('data', (chunk: string) => {
      const messages = `${rest}${chunk}`.split('\0');
      rest = messages.pop() ?? '';
      for (const message of messages) this.receive(JSON.parse(message) as Message);
    });
  }

  /** A page of its own, with what it logs, loads and fails at in `events`. */
  async openPage(): Promise<void> {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    this.sessionId = sessionId as string;
    for (const domain of ['Runtime', 'Log', 'Network', 'Page']) await this.send(`${domain}.enable`);
  }

  async send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = (this.lastId += 1);
    const answer = new Promise<Message>((resolve) => this.waiting.set(id, resolve));
    const request = JSON.stringify({ id, method, params, sessionId: this.sessionId });
    (this.process.stdio[3] as Writable).write(`${request}\0`);
    const { result, error } = await answer;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }

  /** The value of an expression in the page. */
  async evaluate(expression: string): Promise<unknown> {
    const { result } = await this.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    return (result as { value?: unknown }).value;
  }

  async close(): Promise<void> {
    const exited = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGKILL');
    await exited;
    // Its helpers end after it, and write into the profile until then.
    await waitFor(() => isRemoved(this.profile));
  }

  private receive({ id, method, params = {}, ...answer }: Message): void {
    if (id !== undefined) this.waiting.get(id)?.(answer);
    else if (method !== undefined) this.events.push({ method, params });
  }
}

function isRemoved(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}
