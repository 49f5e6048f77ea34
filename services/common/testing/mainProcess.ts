import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { waitFor } from './waitFor';

type LogLine = Readonly<Record<string, unknown>> & { msg: string };

/** A built `main` in its own process, with only the given environment. */
export class MainProcess {
  stderr = '';
  private readonly exited: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    this.exited = once(child, 'exit');
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
  }

  static start(file: string, env: Readonly<Record<string, string>>, ...args: string[]): MainProcess {
    return new MainProcess(spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] }));
  }

  logged(message: string, { timeoutMs = 90_000 } = {}): Promise<LogLine> {
    return waitFor(
      () => {
        if (this.child.exitCode !== null) throw new Error(`ended before it said ${message}:\n${this.stderr}`);
        return this.lines().find(({ msg }) => msg === message);
      },
      { timeoutMs },
    );
  }

  lines(): LogLine[] {
    const complete = this.stderr.split('\n').slice(0, -1);
    return complete.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine);
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** @returns the exit status, or the signal that killed the process */
  async ended(): Promise<number | string | null> {
    await this.exited;
    return this.child.exitCode ?? this.child.signalCode;
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exited;
  }
}
